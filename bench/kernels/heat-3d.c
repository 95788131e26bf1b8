// The heat equation in space, by an explicit scheme that goes back and forth between two arrays.

#include "kernel.h"

enum { N = SIZE(26, 60, 110), STEPS = SIZE(15, 150, 210) };

static void init(double (*a)[N][N], double (*b)[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
        a[i][j][k] = b[i][j][k] = (double)((i * i + 3 * j * k + k) % (2 * N)) / N;
}

static void kernel(double (*a)[N][N], double (*b)[N][N]) {
  for (int t = 1; t <= STEPS; t++) {
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        for (int k = 1; k < N - 1; k++)
          b[i][j][k] = 0.125 * (a[i + 1][j][k] - 2 * a[i][j][k] + a[i - 1][j][k]) +
                       0.125 * (a[i][j + 1][k] - 2 * a[i][j][k] + a[i][j - 1][k]) +
                       0.125 * (a[i][j][k + 1] - 2 * a[i][j][k] + a[i][j][k - 1]) + a[i][j][k];
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        for (int k = 1; k < N - 1; k++)
          a[i][j][k] = 0.125 * (b[i + 1][j][k] - 2 * b[i][j][k] + b[i - 1][j][k]) +
                       0.125 * (b[i][j + 1][k] - 2 * b[i][j][k] + b[i][j - 1][k]) +
                       0.125 * (b[i][j][k + 1] - 2 * b[i][j][k] + b[i][j][k - 1]) + b[i][j][k];
  }
}

int main(void) {
  double(*a)[N][N] = allocate(sizeof(double[N][N][N]));
  double(*b)[N][N] = allocate(sizeof(double[N][N][N]));
  init(a, b);
  kernel(a, b);
  report(checksum(&a[0][0][0], (size_t)N * N * N));
  free(a);
  free(b);
  return 0;
}
