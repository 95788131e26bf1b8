// Runs each loop twice on the same memory, as scalar code and as vectors, and compares all of the memory bit for bit.
//
// Lengths go from 0 to 200. Arrays begin at any element, so that vectors are not aligned, and overlap in any way unless the loop is
// told that they do not. The table of loops is made by scripts/vectors.js.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void (*Loop)(void *a, void *b, void *c, void *out, int n, int k);

struct entry {
  const char *name;
  Loop scalar, vector;
  int size;      // of an element
  int is_float;  // what memory is filled with
  int is_apart;
};

extern const struct entry entries[];
extern const int entry_count;

enum { ARRAY = 8192, ARENA = 4 * ARRAY };

static unsigned char before[ARENA], scalar[ARENA], vector[ARENA];
static uint64_t state = 88172645463325252u;

static uint64_t draw(void) {
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

static int below(int bound) { return (int)((draw() >> 11) % (uint64_t)bound); }

// `any_bytes`: signed numbers may overflow, the code is compiled with -fwrapv.
static void fill(const struct entry *entry, int any_bytes) {
  for (int i = 0; i < ARENA; i += entry->size) {
    if (entry->is_float) {
      double number = (below(4001) - 2000) / 16.0;
      if (below(16) == 0) number = 0;
      if (below(64) == 0) number = -0.0;
      float narrow = (float)number;
      memcpy(before + i, entry->size == 8 ? (void *)&number : (void *)&narrow, (size_t)entry->size);
    } else {
      int64_t number = any_bytes ? (int64_t)draw() : below(9) - 4;
      memcpy(before + i, &number, (size_t)entry->size);
    }
  }
}

// Where the arrays are: all in one arena, a margin behind its beginning.
static void place(const struct entry *entry, int at[4]) {
  int size = entry->size;
  for (int i = 0; i < 4; i++) at[i] = i * ARRAY + 512 + below(32) * size;
  if (entry->is_apart || below(3) > 0) return;
  for (int i = 1; i < 3; i++) {
    if (below(3) == 0) at[i] = at[0];
    else if (below(2) == 0) at[i] = at[0] + (below(41) - 20) * size;
    else if (below(2) == 0) at[i] = at[0] + (below(401) - 200) * size;
    if (at[i] < 512) at[i] = 512 - 512 % size;
  }
}

int main(int argc, char **argv) {
  int trials = argc > 1 ? atoi(argv[1]) : 200;
  int any_bytes = argc > 2 && atoi(argv[2]);
  int failures = 0;
  for (int e = 0; e < entry_count; e++) {
    const struct entry *entry = &entries[e];
    for (int trial = 0; trial < trials; trial++) {
      int at[4], n = trial < 70 ? trial : below(201), k = below(24) - 4;
      fill(entry, any_bytes);
      place(entry, at);
      memcpy(scalar, before, ARENA);
      memcpy(vector, before, ARENA);
      entry->scalar(scalar + at[0], scalar + at[1], scalar + at[2], scalar + at[3], n, k);
      entry->vector(vector + at[0], vector + at[1], vector + at[2], vector + at[3], n, k);
      if (memcmp(scalar, vector, ARENA) == 0) continue;
      int where = 0;
      while (scalar[where] == vector[where]) where++;
      printf("%s: different at byte %d with n = %d, k = %d, arrays at %d %d %d %d\n", entry->name, where, n, k, at[0],
             at[1], at[2], at[3]);
      failures++;
      break;
    }
  }
  printf("%d loops, %d trials each, %d different\n", entry_count, trials, failures);
  return failures > 0;
}
