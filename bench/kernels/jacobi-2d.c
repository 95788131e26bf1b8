// Jacobi's relaxation in the plane: each point becomes the mean of itself and its four neighbours, back and forth
// between two arrays.

#include "kernel.h"

enum { N = SIZE(90, 300, 600), STEPS = SIZE(100, 650, 2000) };

static void init(double (*a)[N], double (*b)[N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = (double)((i * i + 5 * i * j + 2) % (3 * N)) / N;
      b[i][j] = (double)((j * j + 3 * i * j + 3) % (3 * N)) / N;
    }
}

static void kernel(double (*a)[N], double (*b)[N]) {
  for (int t = 0; t < STEPS; t++) {
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        b[i][j] = 0.2 * (a[i][j] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j] + a[i - 1][j]);
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        a[i][j] = 0.2 * (b[i][j] + b[i][j - 1] + b[i][j + 1] + b[i + 1][j] + b[i - 1][j]);
  }
}

int main(void) {
  double(*a)[N] = allocate(sizeof(double[N][N]));
  double(*b)[N] = allocate(sizeof(double[N][N]));
  init(a, b);
  kernel(a, b);
  report(checksum(&a[0][0], (size_t)N * N));
  free(a);
  free(b);
  return 0;
}
