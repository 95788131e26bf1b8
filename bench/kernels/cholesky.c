// Cholesky decomposition in place: A = L L', for a symmetric positive definite A.

#include "kernel.h"

enum { N = SIZE(150, 800, 1800) };

// Symmetric, and so heavy on its diagonal that it is positive definite.
static void init(double (*a)[N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i == j ? N : 1.0 / (1 + abs(i - j));
}

static void kernel(double (*a)[N]) {
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        a[i][j] -= a[i][k] * a[j][k];
      a[i][j] /= a[j][j];
    }
    for (int k = 0; k < i; k++)
      a[i][i] -= a[i][k] * a[i][k];
    a[i][i] = sqrt(a[i][i]);
  }
}

int main(void) {
  double(*a)[N] = allocate(sizeof(double[N][N]));
  init(a);
  kernel(a);
  report(checksum(&a[0][0], (size_t)N * N));
  free(a);
  return 0;
}
