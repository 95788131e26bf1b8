// Product with a triangular matrix: B := alpha A' B, where A is lower triangular with ones on its diagonal.

#include "kernel.h"

enum { M = SIZE(100, 520, 900), N = SIZE(110, 550, 960) };

static void init(double (*a)[M], double (*b)[N]) {
  for (int i = 0; i < M; i++) {
    for (int j = 0; j < i; j++)
      a[i][j] = (double)((i + j) % M) / M;
    a[i][i] = 1;
    for (int j = i + 1; j < M; j++)
      a[i][j] = 0;
    for (int j = 0; j < N; j++)
      b[i][j] = (double)((N + i - j) % N) / N;
  }
}

static void kernel(double alpha, double (*a)[M], double (*b)[N]) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++) {
      for (int k = i + 1; k < M; k++)
        b[i][j] += a[k][i] * b[k][j];
      b[i][j] = alpha * b[i][j];
    }
}

int main(void) {
  double(*a)[M] = allocate(sizeof(double[M][M]));
  double(*b)[N] = allocate(sizeof(double[M][N]));
  init(a, b);
  kernel(1.5, a, b);
  report(checksum(&b[0][0], (size_t)M * N));
  free(a);
  free(b);
  return 0;
}
