// What the kernels share: memory to compute in, and one number that tells whether the result is right.

#ifndef KERNEL_H
#define KERNEL_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "../lib/size.h"

static inline void *allocate(size_t bytes) {
  void *memory = malloc(bytes);
  if (memory == NULL) {
    fputs("out of memory\n", stderr);
    exit(1);
  }
  return memory;
}

// The sum of all values, each with a weight, so that values in the wrong place are noticed.
static inline double checksum(const double *values, size_t count) {
  double sum = 0;
  for (size_t i = 0; i < count; i++)
    sum += values[i] * (double)(1 + i % 7);
  return sum;
}

// Makes the result of one round the input of the next, divided by its largest magnitude.
static inline void feed_back(const double *result, double *input, int count) {
  double largest = 0;
  for (int i = 0; i < count; i++)
    if (fabs(result[i]) > largest)
      largest = fabs(result[i]);
  for (int i = 0; i < count; i++)
    input[i] = result[i] / largest;
}

static inline void report(double sum) { printf("%.12e\n", sum); }

#endif
