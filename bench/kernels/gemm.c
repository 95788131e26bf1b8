// Product of general matrices: C := alpha A B + beta C.

#include "kernel.h"

enum { NI = SIZE(120, 650, 1300), NJ = SIZE(130, 680, 1400), NK = SIZE(140, 710, 1500) };

static void init(double (*c)[NJ], double (*a)[NK], double (*b)[NJ]) {
  for (int i = 0; i < NI; i++)
    for (int j = 0; j < NJ; j++)
      c[i][j] = (double)((i * j + 1) % NI) / NI;
  for (int i = 0; i < NI; i++)
    for (int k = 0; k < NK; k++)
      a[i][k] = (double)(i * (k + 1) % NK) / NK;
  for (int k = 0; k < NK; k++)
    for (int j = 0; j < NJ; j++)
      b[k][j] = (double)(k * (j + 2) % NJ) / NJ;
}

static void kernel(double alpha, double beta, double (*c)[NJ], double (*a)[NK], double (*b)[NJ]) {
  for (int i = 0; i < NI; i++) {
    for (int j = 0; j < NJ; j++)
      c[i][j] *= beta;
    for (int k = 0; k < NK; k++)
      for (int j = 0; j < NJ; j++)
        c[i][j] += alpha * a[i][k] * b[k][j];
  }
}

int main(void) {
  double(*c)[NJ] = allocate(sizeof(double[NI][NJ]));
  double(*a)[NK] = allocate(sizeof(double[NI][NK]));
  double(*b)[NJ] = allocate(sizeof(double[NK][NJ]));
  init(c, a, b);
  kernel(1.5, 1.2, c, a, b);
  report(checksum(&c[0][0], (size_t)NI * NJ));
  free(c);
  free(a);
  free(b);
  return 0;
}
