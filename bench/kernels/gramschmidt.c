// QR decomposition by the modified Gram-Schmidt process: A = Q R, with orthonormal columns in Q.

#include "kernel.h"

enum { M = SIZE(110, 450, 820), N = SIZE(90, 380, 700) };

static void init(double (*a)[N], double (*r)[N]) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = (double)(i * j % M) / M + (i == j ? 10 : 0);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      r[i][j] = 0;
}

static void kernel(double (*a)[N], double (*r)[N], double (*q)[N]) {
  for (int k = 0; k < N; k++) {
    double norm = 0;
    for (int i = 0; i < M; i++)
      norm += a[i][k] * a[i][k];
    r[k][k] = sqrt(norm);
    for (int i = 0; i < M; i++)
      q[i][k] = a[i][k] / r[k][k];
    for (int j = k + 1; j < N; j++) {
      r[k][j] = 0;
      for (int i = 0; i < M; i++)
        r[k][j] += q[i][k] * a[i][j];
      for (int i = 0; i < M; i++)
        a[i][j] = a[i][j] - q[i][k] * r[k][j];
    }
  }
}

int main(void) {
  double(*a)[N] = allocate(sizeof(double[M][N]));
  double(*r)[N] = allocate(sizeof(double[N][N]));
  double(*q)[N] = allocate(sizeof(double[M][N]));
  init(a, r);
  kernel(a, r, q);
  report(checksum(&r[0][0], (size_t)N * N) + checksum(&q[0][0], (size_t)M * N));
  free(a);
  free(r);
  free(q);
  return 0;
}
