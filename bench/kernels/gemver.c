// Several products of vectors and matrices: A := A + u1 v1' + u2 v2'; x := beta A' y + z; w := alpha A x.

#include "kernel.h"

enum { N = SIZE(250, 700, 1300), ROUNDS = SIZE(6, 70, 170) };

typedef struct {
  double u1[N], v1[N], u2[N], v2[N], w[N], x[N], y[N], z[N];
} Vectors;

static void init(double (*a)[N], Vectors *v) {
  for (int i = 0; i < N; i++) {
    v->u1[i] = (double)i / N;
    v->u2[i] = (double)(i + 1) / N / 2;
    v->v1[i] = (double)(i + 1) / N / 4;
    v->v2[i] = (double)(i + 1) / N / 6;
    v->y[i] = (double)(i + 1) / N / 8;
    v->z[i] = (double)(i + 1) / N / 9;
    for (int j = 0; j < N; j++)
      a[i][j] = (double)(i * j % N) / N;
  }
}

static void kernel(double alpha, double beta, double (*a)[N], double *u1, double *v1, double *u2, double *v2,
                   double *w, double *x, double *y, double *z) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = a[i][j] + u1[i] * v1[j] + u2[i] * v2[j];
  for (int i = 0; i < N; i++) {
    x[i] = 0;
    for (int j = 0; j < N; j++)
      x[i] = x[i] + beta * a[j][i] * y[j];
  }
  for (int i = 0; i < N; i++)
    x[i] = x[i] + z[i];
  for (int i = 0; i < N; i++) {
    w[i] = 0;
    for (int j = 0; j < N; j++)
      w[i] = w[i] + alpha * a[i][j] * x[j];
  }
}

int main(void) {
  double(*a)[N] = allocate(sizeof(double[N][N]));
  Vectors *v = allocate(sizeof(Vectors));
  init(a, v);
  for (int round = 0; round < ROUNDS; round++)
    kernel(1.5, 1.2, a, v->u1, v->v1, v->u2, v->v2, v->w, v->x, v->y, v->z);
  report(checksum(v->w, N));
  free(a);
  free(v);
  return 0;
}
