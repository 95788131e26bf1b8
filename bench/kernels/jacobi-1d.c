// Jacobi's relaxation on a line: each point becomes the mean of itself and its neighbours, back and forth between two
// arrays.

#include "kernel.h"

enum { N = SIZE(2000, 8000, 20000), STEPS = SIZE(1000, 18000, 65000) };

static void init(double *a, double *b) {
  for (int i = 0; i < N; i++) {
    a[i] = ((double)i + 2) / N;
    b[i] = ((double)i + 3) / N;
  }
}

static void kernel(double *a, double *b) {
  for (int t = 0; t < STEPS; t++) {
    for (int i = 1; i < N - 1; i++)
      b[i] = 0.33333 * (a[i - 1] + a[i] + a[i + 1]);
    for (int i = 1; i < N - 1; i++)
      a[i] = 0.33333 * (b[i - 1] + b[i] + b[i + 1]);
  }
}

int main(void) {
  double *a = allocate(sizeof(double[N]));
  double *b = allocate(sizeof(double[N]));
  init(a, b);
  kernel(a, b);
  report(checksum(a, N));
  free(a);
  free(b);
  return 0;
}
