// Symmetric update of rank 2k: C := alpha A B' + alpha B A' + beta C, of which only the lower triangle is computed.

#include "kernel.h"

enum { M = SIZE(100, 480, 750), N = SIZE(120, 550, 870) };

static void init(double (*c)[N], double (*a)[M], double (*b)[M]) {
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < M; j++) {
      a[i][j] = (double)((i * j + 1) % N) / N;
      b[i][j] = (double)((i * j + 2) % M) / M;
    }
    for (int j = 0; j < N; j++)
      c[i][j] = (double)((i * j + 3) % N) / M;
  }
}

static void kernel(double alpha, double beta, double (*c)[N], double (*a)[M], double (*b)[M]) {
  for (int i = 0; i < N; i++) {
    for (int j = 0; j <= i; j++)
      c[i][j] *= beta;
    for (int k = 0; k < M; k++)
      for (int j = 0; j <= i; j++)
        c[i][j] += a[j][k] * alpha * b[i][k] + b[j][k] * alpha * a[i][k];
  }
}

int main(void) {
  double(*c)[N] = allocate(sizeof(double[N][N]));
  double(*a)[M] = allocate(sizeof(double[N][M]));
  double(*b)[M] = allocate(sizeof(double[N][M]));
  init(c, a, b);
  kernel(1.5, 1.2, c, a, b);
  report(checksum(&c[0][0], (size_t)N * N));
  free(c);
  free(a);
  free(b);
  return 0;
}
