// LU factorization of a sparse matrix of blocks: sparselu [blocks] [size]. In each step tasks for the row, tasks for the column, a
// taskwait, tasks for what is left, a taskwait.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int n = 12, size = 24;
static double **blocks;

static double *at(int i, int j) { return blocks[i * n + j]; }

static double *allocate(void) { return calloc((size_t)(size * size), sizeof(double)); }

static void lu0(double *d) {
  for (int k = 0; k < size; k++)
    for (int i = k + 1; i < size; i++) {
      d[i * size + k] /= d[k * size + k];
      for (int j = k + 1; j < size; j++) d[i * size + j] -= d[i * size + k] * d[k * size + j];
    }
}

static void fwd(const double *d, double *c) {
  for (int k = 0; k < size; k++)
    for (int i = k + 1; i < size; i++)
      for (int j = 0; j < size; j++) c[i * size + j] -= d[i * size + k] * c[k * size + j];
}

static void bdiv(const double *d, double *r) {
  for (int i = 0; i < size; i++)
    for (int k = 0; k < size; k++) {
      r[i * size + k] /= d[k * size + k];
      for (int j = k + 1; j < size; j++) r[i * size + j] -= r[i * size + k] * d[k * size + j];
    }
}

static void bmod(const double *r, const double *c, double *inner) {
  for (int i = 0; i < size; i++)
    for (int k = 0; k < size; k++)
      for (int j = 0; j < size; j++) inner[i * size + j] -= r[i * size + k] * c[k * size + j];
}

static void factorize(void) {
  for (int k = 0; k < n; k++) {
    lu0(at(k, k));
    for (int j = k + 1; j < n; j++)
      if (at(k, j)) {
#pragma omp task firstprivate(k, j)
        fwd(at(k, k), at(k, j));
      }
    for (int i = k + 1; i < n; i++)
      if (at(i, k)) {
#pragma omp task firstprivate(k, i)
        bdiv(at(k, k), at(i, k));
      }
#pragma omp taskwait
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        if (at(i, k) && at(k, j)) {
          if (!at(i, j)) blocks[i * n + j] = allocate();
#pragma omp task firstprivate(k, i, j)
          bmod(at(i, k), at(k, j), at(i, j));
        }
#pragma omp taskwait
  }
}

int main(int count, char **words) {
  if (count > 1) n = atoi(words[1]);
  if (count > 2) size = atoi(words[2]);
  blocks = calloc((size_t)(n * n), sizeof *blocks);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      if (i != j && (i * 7 + j * 11 + i * j) % 3 != 0) continue;
      double *b = blocks[i * n + j] = allocate();
      for (int k = 0; k < size * size; k++) b[k] = (k * 13 + i + j) % 17 / 17.0 + (i == j && k % (size + 1) == 0 ? 40.0 * n : 0);
    }
#pragma omp parallel
#pragma omp single
  factorize();
  double sum = 0;
  for (int i = 0; i < n; i++) sum += at(i, i)[size * size - 1];
  printf("sparselu %d of %d: %.6f\n", n, size, sum);
}
