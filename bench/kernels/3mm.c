// Three products of matrices: G := (A B) (C D).

#include "kernel.h"

enum {
  NI = SIZE(70, 280, 650),
  NJ = SIZE(75, 295, 680),
  NK = SIZE(80, 310, 710),
  NL = SIZE(85, 325, 740),
  NM = SIZE(90, 335, 770)
};

static void init(double (*a)[NK], double (*b)[NJ], double (*c)[NM], double (*d)[NL]) {
  for (int i = 0; i < NI; i++)
    for (int k = 0; k < NK; k++)
      a[i][k] = (double)((i * k + 1) % NI) / (5 * NI);
  for (int k = 0; k < NK; k++)
    for (int j = 0; j < NJ; j++)
      b[k][j] = (double)((k * (j + 1) + 2) % NJ) / (5 * NJ);
  for (int j = 0; j < NJ; j++)
    for (int m = 0; m < NM; m++)
      c[j][m] = (double)(j * (m + 3) % NL) / (5 * NL);
  for (int m = 0; m < NM; m++)
    for (int l = 0; l < NL; l++)
      d[m][l] = (double)((m * (l + 2) + 2) % NK) / (5 * NK);
}

static void kernel(double (*e)[NJ], double (*a)[NK], double (*b)[NJ], double (*f)[NL], double (*c)[NM],
                   double (*d)[NL], double (*g)[NL]) {
  for (int i = 0; i < NI; i++)
    for (int j = 0; j < NJ; j++) {
      e[i][j] = 0;
      for (int k = 0; k < NK; k++)
        e[i][j] += a[i][k] * b[k][j];
    }
  for (int j = 0; j < NJ; j++)
    for (int l = 0; l < NL; l++) {
      f[j][l] = 0;
      for (int m = 0; m < NM; m++)
        f[j][l] += c[j][m] * d[m][l];
    }
  for (int i = 0; i < NI; i++)
    for (int l = 0; l < NL; l++) {
      g[i][l] = 0;
      for (int j = 0; j < NJ; j++)
        g[i][l] += e[i][j] * f[j][l];
    }
}

int main(void) {
  double(*a)[NK] = allocate(sizeof(double[NI][NK]));
  double(*b)[NJ] = allocate(sizeof(double[NK][NJ]));
  double(*c)[NM] = allocate(sizeof(double[NJ][NM]));
  double(*d)[NL] = allocate(sizeof(double[NM][NL]));
  double(*e)[NJ] = allocate(sizeof(double[NI][NJ]));
  double(*f)[NL] = allocate(sizeof(double[NJ][NL]));
  double(*g)[NL] = allocate(sizeof(double[NI][NL]));
  init(a, b, c, d);
  kernel(e, a, b, f, c, d, g);
  report(checksum(&g[0][0], (size_t)NI * NL));
  free(a);
  free(b);
  free(c);
  free(d);
  free(e);
  free(f);
  free(g);
  return 0;
}
