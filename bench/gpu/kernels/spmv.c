// A sparse matrix times a vector, rows of very different lengths, one a thread.
//
// sizes: N = 1024 | 1048576
// block: 256
// threads: N
// arguments: int N, i32 rows[N + 1] = prefix 24, i32 columns[24 * N] = random N, f32 values[24 * N] = float -1.0 1.0,
//   f32 x[N] = float, f32 y[N] = zero
// check: y

#include "../gpu.h"

KERNEL void spmv(int n, GLOBAL const int *rows, GLOBAL const int *columns, GLOBAL const float *values,
                 GLOBAL const float *x, GLOBAL float *y) {
  int row = GLOBAL_THREAD;
  if (row >= n) return;
  float sum = 0;
  for (int e = rows[row]; e < rows[row + 1]; e++) sum += values[e] * x[columns[e]];
  y[row] = sum;
}
