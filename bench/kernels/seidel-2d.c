// Gauss-Seidel relaxation in the plane: each point becomes the mean of the nine points around and including it, in
// place.

#include "kernel.h"

enum { N = SIZE(80, 200, 400), STEPS = SIZE(25, 220, 620) };

static void init(double (*a)[N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = (double)((i * i + 5 * i * j + 2) % (3 * N)) / N;
}

static void kernel(double (*a)[N]) {
  for (int t = 0; t < STEPS; t++)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        a[i][j] = (a[i - 1][j - 1] + a[i - 1][j] + a[i - 1][j + 1] + a[i][j - 1] + a[i][j] + a[i][j + 1] +
                   a[i + 1][j - 1] + a[i + 1][j] + a[i + 1][j + 1]) /
                  9.0;
}

int main(void) {
  double(*a)[N] = allocate(sizeof(double[N][N]));
  init(a);
  kernel(a);
  report(checksum(&a[0][0], (size_t)N * N));
  free(a);
  return 0;
}
