// Products of a matrix and of its transpose with vectors: x1 := x1 + A y1; x2 := x2 + A' y2.

#include "kernel.h"

enum { N = SIZE(250, 600, 1100), ROUNDS = SIZE(12, 130, 350) };

static void init(double *x1, double *x2, double *y1, double *y2, double (*a)[N]) {
  for (int i = 0; i < N; i++) {
    x1[i] = (double)(i % N) / N;
    x2[i] = (double)((i + 1) % N) / N;
    y1[i] = (double)((i + 3) % N) / N;
    y2[i] = (double)((i + 4) % N) / N;
    for (int j = 0; j < N; j++)
      a[i][j] = (double)(i * j % N) / N;
  }
}

static void kernel(double *x1, double *x2, double *y1, double *y2, double (*a)[N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      x1[i] = x1[i] + a[i][j] * y1[j];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      x2[i] = x2[i] + a[j][i] * y2[j];
}

int main(void) {
  double(*a)[N] = allocate(sizeof(double[N][N]));
  double *x1 = allocate(sizeof(double[N]));
  double *x2 = allocate(sizeof(double[N]));
  double *y1 = allocate(sizeof(double[N]));
  double *y2 = allocate(sizeof(double[N]));
  init(x1, x2, y1, y2, a);
  for (int round = 0; round < ROUNDS; round++)
    kernel(x1, x2, y1, y2, a);
  report(checksum(x1, N) + checksum(x2, N));
  free(a);
  free(x1);
  free(x2);
  free(y1);
  free(y2);
  return 0;
}
