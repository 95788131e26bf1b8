// A system of linear equations, A x = b, solved by LU decomposition and two substitutions.

#include "kernel.h"

enum { N = SIZE(150, 660, 1250) };

static void init(double (*a)[N], double *b) {
  for (int i = 0; i < N; i++) {
    b[i] = (i + 1) / (double)N / 2 + 4;
    for (int j = 0; j < N; j++)
      a[i][j] = i == j ? N : (double)((i * 7 + j * 3) % N) / N;
  }
}

static void kernel(double (*a)[N], double *b, double *x, double *y) {
  double w;
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < i; j++) {
      w = a[i][j];
      for (int k = 0; k < j; k++)
        w -= a[i][k] * a[k][j];
      a[i][j] = w / a[j][j];
    }
    for (int j = i; j < N; j++) {
      w = a[i][j];
      for (int k = 0; k < i; k++)
        w -= a[i][k] * a[k][j];
      a[i][j] = w;
    }
  }
  for (int i = 0; i < N; i++) {
    w = b[i];
    for (int j = 0; j < i; j++)
      w -= a[i][j] * y[j];
    y[i] = w;
  }
  for (int i = N - 1; i >= 0; i--) {
    w = y[i];
    for (int j = i + 1; j < N; j++)
      w -= a[i][j] * x[j];
    x[i] = w / a[i][i];
  }
}

int main(void) {
  double(*a)[N] = allocate(sizeof(double[N][N]));
  double *b = allocate(sizeof(double[N]));
  double *x = allocate(sizeof(double[N]));
  double *y = allocate(sizeof(double[N]));
  init(a, b);
  kernel(a, b, x, y);
  report(checksum(x, N));
  free(a);
  free(b);
  free(x);
  free(y);
  return 0;
}
