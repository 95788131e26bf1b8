// Symmetric update of rank k: C := alpha A A' + beta C, of which only the lower triangle is computed.

#include "kernel.h"

enum { M = SIZE(100, 530, 950), N = SIZE(120, 660, 1120) };

static void init(double (*c)[N], double (*a)[M]) {
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < M; j++)
      a[i][j] = (double)((i * j + 1) % N) / N;
    for (int j = 0; j < N; j++)
      c[i][j] = (double)((i * j + 2) % M) / M;
  }
}

static void kernel(double alpha, double beta, double (*c)[N], double (*a)[M]) {
  for (int i = 0; i < N; i++) {
    for (int j = 0; j <= i; j++)
      c[i][j] *= beta;
    for (int k = 0; k < M; k++)
      for (int j = 0; j <= i; j++)
        c[i][j] += alpha * a[i][k] * a[j][k];
  }
}

int main(void) {
  double(*c)[N] = allocate(sizeof(double[N][N]));
  double(*a)[M] = allocate(sizeof(double[N][M]));
  init(c, a);
  kernel(1.5, 1.2, c, a);
  report(checksum(&c[0][0], (size_t)N * N));
  free(c);
  free(a);
  return 0;
}
