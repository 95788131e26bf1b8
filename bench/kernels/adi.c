// Alternating direction implicit method for the heat equation on a square with fixed borders: each half of a step is
// implicit in one direction and explicit in the other, a tridiagonal system for each line, solved by elimination
// (p and q) and back substitution.

#include "kernel.h"

enum { N = SIZE(60, 200, 400), STEPS = SIZE(20, 90, 280) };

static void init(double (*u)[N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = (double)(i + N - j) / N;
}

static void kernel(double (*u)[N], double (*v)[N], double (*p)[N], double (*q)[N]) {
  double dx = 1.0 / N, dt = 1.0 / STEPS;
  double r = dt / (dx * dx);
  double side = -r / 2, middle = 1 + r;

  for (int t = 1; t <= STEPS; t++) {
    // Implicit along columns: from u to v.
    for (int i = 1; i < N - 1; i++) {
      v[0][i] = 1;
      p[i][0] = 0;
      q[i][0] = v[0][i];
      for (int j = 1; j < N - 1; j++) {
        p[i][j] = -side / (side * p[i][j - 1] + middle);
        q[i][j] = (-side * u[j][i - 1] + (1 + 2 * side) * u[j][i] - side * u[j][i + 1] - side * q[i][j - 1]) /
                  (side * p[i][j - 1] + middle);
      }
      v[N - 1][i] = 1;
      for (int j = N - 2; j >= 1; j--)
        v[j][i] = p[i][j] * v[j + 1][i] + q[i][j];
    }
    // Implicit along rows: from v to u.
    for (int i = 1; i < N - 1; i++) {
      u[i][0] = 1;
      p[i][0] = 0;
      q[i][0] = u[i][0];
      for (int j = 1; j < N - 1; j++) {
        p[i][j] = -side / (side * p[i][j - 1] + middle);
        q[i][j] = (-side * v[i - 1][j] + (1 + 2 * side) * v[i][j] - side * v[i + 1][j] - side * q[i][j - 1]) /
                  (side * p[i][j - 1] + middle);
      }
      u[i][N - 1] = 1;
      for (int j = N - 2; j >= 1; j--)
        u[i][j] = p[i][j] * u[i][j + 1] + q[i][j];
    }
  }
}

int main(void) {
  double(*u)[N] = allocate(sizeof(double[N][N]));
  double(*v)[N] = allocate(sizeof(double[N][N]));
  double(*p)[N] = allocate(sizeof(double[N][N]));
  double(*q)[N] = allocate(sizeof(double[N][N]));
  init(u);
  kernel(u, v, p, q);
  report(checksum(&u[0][0], (size_t)N * N));
  free(u);
  free(v);
  free(p);
  free(q);
  return 0;
}
