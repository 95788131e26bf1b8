// The sum of two products of a matrix and a vector: y := alpha A x + beta B x. The result of a round, scaled, is the
// next round's x.

#include "kernel.h"

enum { N = SIZE(250, 500, 1000), ROUNDS = SIZE(25, 250, 700) };

static void init(double (*a)[N], double (*b)[N], double *x) {
  for (int i = 0; i < N; i++) {
    x[i] = (double)(i % N) / N;
    for (int j = 0; j < N; j++) {
      a[i][j] = (double)((i * j + 1) % N) / N;
      b[i][j] = (double)((i * j + 2) % N) / N;
    }
  }
}

static void kernel(double alpha, double beta, double (*a)[N], double (*b)[N], double *sum, double *x, double *y) {
  for (int i = 0; i < N; i++) {
    sum[i] = 0;
    y[i] = 0;
    for (int j = 0; j < N; j++) {
      sum[i] = a[i][j] * x[j] + sum[i];
      y[i] = b[i][j] * x[j] + y[i];
    }
    y[i] = alpha * sum[i] + beta * y[i];
  }
}

int main(void) {
  double(*a)[N] = allocate(sizeof(double[N][N]));
  double(*b)[N] = allocate(sizeof(double[N][N]));
  double *sum = allocate(sizeof(double[N]));
  double *x = allocate(sizeof(double[N]));
  double *y = allocate(sizeof(double[N]));
  init(a, b, x);
  for (int round = 0; round < ROUNDS; round++) {
    kernel(1.5, 1.2, a, b, sum, x, y);
    feed_back(y, x, N);
  }
  report(checksum(x, N));
  free(a);
  free(b);
  free(sum);
  free(x);
  free(y);
  return 0;
}
