// Durbin's recursion: solves the Yule-Walker equations T y = -r, where T is the symmetric Toeplitz matrix of 1 and the
// first elements of r.

#include "kernel.h"

enum { N = SIZE(1300, 11000, 37000) };

// Convex and decreasing, hence T is positive definite.
static void init(double *r) {
  for (int i = 0; i < N; i++)
    r[i] = 1.0 / (i + 2);
}

static void kernel(double *r, double *y, double *z) {
  double alpha = -r[0];
  double beta = 1;
  y[0] = -r[0];
  for (int k = 1; k < N; k++) {
    beta = (1 - alpha * alpha) * beta;
    double sum = 0;
    for (int i = 0; i < k; i++)
      sum += r[k - i - 1] * y[i];
    alpha = -(r[k] + sum) / beta;
    for (int i = 0; i < k; i++)
      z[i] = y[i] + alpha * y[k - i - 1];
    for (int i = 0; i < k; i++)
      y[i] = z[i];
    y[k] = alpha;
  }
}

int main(void) {
  double *r = allocate(sizeof(double[N]));
  double *y = allocate(sizeof(double[N]));
  double *z = allocate(sizeof(double[N]));
  init(r);
  kernel(r, y, z);
  report(checksum(y, N));
  free(r);
  free(y);
  free(z);
  return 0;
}
