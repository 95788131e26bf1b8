// The two products of the biconjugate gradient method: s := A' r and q := A p. The results of a round, scaled, are the
// next round's p and r.

#include "kernel.h"

enum { M = SIZE(240, 480, 950), N = SIZE(260, 520, 1050), ROUNDS = SIZE(25, 300, 950) };

static void init(double (*a)[M], double *p, double *r) {
  for (int j = 0; j < M; j++)
    p[j] = (double)(j % M) / M;
  for (int i = 0; i < N; i++) {
    r[i] = (double)(i % N) / N;
    for (int j = 0; j < M; j++)
      a[i][j] = (double)(i * (j + 1) % N) / N;
  }
}

static void kernel(double (*a)[M], double *s, double *q, double *p, double *r) {
  for (int j = 0; j < M; j++)
    s[j] = 0;
  for (int i = 0; i < N; i++) {
    q[i] = 0;
    for (int j = 0; j < M; j++) {
      s[j] = s[j] + r[i] * a[i][j];
      q[i] = q[i] + a[i][j] * p[j];
    }
  }
}

int main(void) {
  double(*a)[M] = allocate(sizeof(double[N][M]));
  double *s = allocate(sizeof(double[M]));
  double *q = allocate(sizeof(double[N]));
  double *p = allocate(sizeof(double[M]));
  double *r = allocate(sizeof(double[N]));
  init(a, p, r);
  for (int round = 0; round < ROUNDS; round++) {
    kernel(a, s, q, p, r);
    feed_back(s, p, M);
    feed_back(q, r, N);
  }
  report(checksum(p, M) + checksum(r, N));
  free(a);
  free(s);
  free(q);
  free(p);
  free(r);
  return 0;
}
