// Two products of matrices: D := alpha A B C + beta D.

#include "kernel.h"

enum { NI = SIZE(75, 295, 720), NJ = SIZE(85, 315, 790), NK = SIZE(95, 335, 860), NL = SIZE(105, 355, 930) };

static void init(double (*a)[NK], double (*b)[NJ], double (*c)[NL], double (*d)[NL]) {
  for (int i = 0; i < NI; i++)
    for (int k = 0; k < NK; k++)
      a[i][k] = (double)((i * k + 1) % NI) / NI;
  for (int k = 0; k < NK; k++)
    for (int j = 0; j < NJ; j++)
      b[k][j] = (double)(k * (j + 1) % NJ) / NJ;
  for (int j = 0; j < NJ; j++)
    for (int l = 0; l < NL; l++)
      c[j][l] = (double)((j * (l + 3) + 1) % NL) / NL;
  for (int i = 0; i < NI; i++)
    for (int l = 0; l < NL; l++)
      d[i][l] = (double)(i * (l + 2) % NK) / NK;
}

static void kernel(double alpha, double beta, double (*product)[NJ], double (*a)[NK], double (*b)[NJ],
                   double (*c)[NL], double (*d)[NL]) {
  for (int i = 0; i < NI; i++)
    for (int j = 0; j < NJ; j++) {
      product[i][j] = 0;
      for (int k = 0; k < NK; k++)
        product[i][j] += alpha * a[i][k] * b[k][j];
    }
  for (int i = 0; i < NI; i++)
    for (int l = 0; l < NL; l++) {
      d[i][l] *= beta;
      for (int j = 0; j < NJ; j++)
        d[i][l] += product[i][j] * c[j][l];
    }
}

int main(void) {
  double(*product)[NJ] = allocate(sizeof(double[NI][NJ]));
  double(*a)[NK] = allocate(sizeof(double[NI][NK]));
  double(*b)[NJ] = allocate(sizeof(double[NK][NJ]));
  double(*c)[NL] = allocate(sizeof(double[NJ][NL]));
  double(*d)[NL] = allocate(sizeof(double[NI][NL]));
  init(a, b, c, d);
  kernel(1.5, 1.2, product, a, b, c, d);
  report(checksum(&d[0][0], (size_t)NI * NL));
  free(product);
  free(a);
  free(b);
  free(c);
  free(d);
  return 0;
}
