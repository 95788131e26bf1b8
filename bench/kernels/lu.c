// LU decomposition in place, without pivoting: A = L U, with ones on the diagonal of L.

#include "kernel.h"

enum { N = SIZE(150, 620, 1440) };

// So heavy on its diagonal that no pivoting is needed.
static void init(double (*a)[N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i == j ? N : (double)((i * 3 + j * 5) % N) / N;
}

static void kernel(double (*a)[N]) {
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        a[i][j] -= a[i][k] * a[k][j];
      a[i][j] /= a[j][j];
    }
    for (int j = i; j < N; j++)
      for (int k = 0; k < i; k++)
        a[i][j] -= a[i][k] * a[k][j];
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
