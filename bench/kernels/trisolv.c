// A triangular system of equations, L x = b, solved by forward substitution. The result of a round, scaled, is the next
// round's b.

#include "kernel.h"

enum { N = SIZE(300, 700, 1400), ROUNDS = SIZE(22, 320, 700) };

static void init(double (*l)[N], double *b) {
  for (int i = 0; i < N; i++) {
    b[i] = 1 + (double)(i % 11) / 11;
    for (int j = 0; j < N; j++)
      l[i][j] = j > i ? 0 : i == j ? 2 : (double)((i + N - j + 1) % 17) / (17.0 * N);
  }
}

static void kernel(double (*l)[N], double *x, double *b) {
  for (int i = 0; i < N; i++) {
    x[i] = b[i];
    for (int j = 0; j < i; j++)
      x[i] -= l[i][j] * x[j];
    x[i] = x[i] / l[i][i];
  }
}

int main(void) {
  double(*l)[N] = allocate(sizeof(double[N][N]));
  double *x = allocate(sizeof(double[N]));
  double *b = allocate(sizeof(double[N]));
  init(l, b);
  for (int round = 0; round < ROUNDS; round++) {
    kernel(l, x, b);
    feed_back(x, b, N);
  }
  report(checksum(b, N));
  free(l);
  free(x);
  free(b);
  return 0;
}
