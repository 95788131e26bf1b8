// A transposed times A times x: y := A' (A x). The result of a round, scaled, is the next round's x.

#include "kernel.h"

enum { M = SIZE(240, 480, 950), N = SIZE(260, 520, 1050), ROUNDS = SIZE(20, 280, 850) };

static void init(double (*a)[N], double *x) {
  for (int j = 0; j < N; j++)
    x[j] = 1 + (double)j / N;
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = (double)((i + j) % N) / (5 * M);
}

static void kernel(double (*a)[N], double *x, double *y, double *product) {
  for (int j = 0; j < N; j++)
    y[j] = 0;
  for (int i = 0; i < M; i++) {
    product[i] = 0;
    for (int j = 0; j < N; j++)
      product[i] = product[i] + a[i][j] * x[j];
    for (int j = 0; j < N; j++)
      y[j] = y[j] + a[i][j] * product[i];
  }
}

int main(void) {
  double(*a)[N] = allocate(sizeof(double[M][N]));
  double *x = allocate(sizeof(double[N]));
  double *y = allocate(sizeof(double[N]));
  double *product = allocate(sizeof(double[M]));
  init(a, x);
  for (int round = 0; round < ROUNDS; round++) {
    kernel(a, x, y, product);
    feed_back(y, x, N);
  }
  report(checksum(x, N));
  free(a);
  free(x);
  free(y);
  free(product);
  return 0;
}
