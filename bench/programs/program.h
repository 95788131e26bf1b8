// What the programs share: memory, random numbers that are the same everywhere, and the checksum that they print.

#ifndef PROGRAM_H
#define PROGRAM_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/size.h"

static inline void *allocate(size_t bytes) {
  void *memory = malloc(bytes);
  if (memory == NULL) {
    fputs("out of memory\n", stderr);
    exit(1);
  }
  return memory;
}

static inline void fail(const char *message) {
  fprintf(stderr, "%s\n", message);
  exit(1);
}

// Marsaglia's xorshift generator with 32 bits of state, which must not be zero.
static inline uint32_t next_random(uint32_t *state) {
  uint32_t x = *state;
  x ^= x << 13;
  x ^= x >> 17;
  x ^= x << 5;
  return *state = x;
}

// One number more in a checksum.
static inline uint32_t mix(uint32_t checksum, uint32_t value) {
  checksum ^= value;
  checksum *= 16777619u;
  return checksum ^ checksum >> 15;
}

static inline void report(uint32_t checksum) { printf("%08x\n", (unsigned)checksum); }

#endif
