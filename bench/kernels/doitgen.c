// A step of multiresolution analysis: a stack of matrices, each multiplied by the same matrix in place.

#include "kernel.h"

enum { NR = SIZE(25, 90, 160), NQ = SIZE(30, 100, 180), NP = SIZE(42, 120, 200) };

static void init(double (*a)[NQ][NP], double (*c)[NP]) {
  for (int r = 0; r < NR; r++)
    for (int q = 0; q < NQ; q++)
      for (int p = 0; p < NP; p++)
        a[r][q][p] = (double)((r * q + p) % NP) / NP;
  for (int s = 0; s < NP; s++)
    for (int p = 0; p < NP; p++)
      c[s][p] = (double)(s * p % NP) / NP;
}

static void kernel(double (*a)[NQ][NP], double (*c)[NP], double *sum) {
  for (int r = 0; r < NR; r++)
    for (int q = 0; q < NQ; q++) {
      for (int p = 0; p < NP; p++) {
        sum[p] = 0;
        for (int s = 0; s < NP; s++)
          sum[p] += a[r][q][s] * c[s][p];
      }
      for (int p = 0; p < NP; p++)
        a[r][q][p] = sum[p];
    }
}

int main(void) {
  double(*a)[NQ][NP] = allocate(sizeof(double[NR][NQ][NP]));
  double(*c)[NP] = allocate(sizeof(double[NP][NP]));
  double *sum = allocate(sizeof(double[NP]));
  init(a, c);
  kernel(a, c, sum);
  report(checksum(&a[0][0][0], (size_t)NR * NQ * NP));
  free(a);
  free(c);
  free(sum);
  return 0;
}
