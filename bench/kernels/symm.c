// Product with a symmetric matrix: C := alpha A B + beta C, where only the lower triangle of A is stored.

#include "kernel.h"

enum { M = SIZE(110, 420, 760), N = SIZE(120, 450, 840) };

static void init(double (*c)[N], double (*a)[M], double (*b)[N]) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++) {
      c[i][j] = (double)((i + j) % 100) / M;
      b[i][j] = (double)((N + i - j) % 100) / M;
    }
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = j <= i ? (double)((i + j) % 100) / M : -999;
}

static void kernel(double alpha, double beta, double (*c)[N], double (*a)[M], double (*b)[N]) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++) {
      double above = 0;
      for (int k = 0; k < i; k++) {
        c[k][j] += alpha * b[i][j] * a[i][k];
        above += b[k][j] * a[i][k];
      }
      c[i][j] = beta * c[i][j] + alpha * b[i][j] * a[i][i] + alpha * above;
    }
}

int main(void) {
  double(*c)[N] = allocate(sizeof(double[M][N]));
  double(*a)[M] = allocate(sizeof(double[M][M]));
  double(*b)[N] = allocate(sizeof(double[M][N]));
  init(c, a, b);
  kernel(1.5, 1.2, c, a, b);
  report(checksum(&c[0][0], (size_t)M * N));
  free(c);
  free(a);
  free(b);
  return 0;
}
