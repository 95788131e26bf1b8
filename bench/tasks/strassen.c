// Strassen's multiplication of matrices: strassen [n] [depth]. Seven tasks for the seven products of each level, `depth`
// levels; below, three loops. With depth 6 the tasks are those of the paper's run (8192 by 8192, blocks of 128).
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  const double *at;
  int stride;
} Part;

static double *allocate(int n) { return malloc((size_t)n * (size_t)n * sizeof(double)); }

static Part quarter(Part m, int n, int i) { return (Part){m.at + (i >> 1) * (n / 2) * m.stride + (i & 1) * (n / 2), m.stride}; }

static Part sum(Part a, double sign, Part b, int n, double *into) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) into[i * n + j] = a.at[i * a.stride + j] + sign * b.at[i * b.stride + j];
  return (Part){into, n};
}

static void multiply(Part a, Part b, int n, double *c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = 0;
      for (int k = 0; k < n; k++) s += a.at[i * a.stride + k] * b.at[k * b.stride + j];
      c[i * n + j] = s;
    }
}

// The factors of each product: a quarter, and perhaps another that is added to it or taken away.
static const struct {
  int a, a2, b, b2;
  double a_sign, b_sign;
} factors[7] = {{0, 3, 0, 3, 1, 1},  {2, 3, 0, -1, 1, 0}, {0, -1, 1, 3, 0, -1}, {3, -1, 2, 0, 0, -1},
                {0, 1, 3, -1, 1, 0}, {2, 0, 0, 1, -1, 1}, {1, 3, 2, 3, -1, 1}};

static void strassen(Part a, Part b, int n, double *c, int depth) {
  if (depth == 0 || n < 2) {
    multiply(a, b, n, c);
    return;
  }
  int h = n / 2;
  double *m[7];
  for (int i = 0; i < 7; i++) {
    m[i] = allocate(h);
#pragma omp task firstprivate(i) shared(m)
    {
      double *x = allocate(h), *y = allocate(h);
      Part left = quarter(a, n, factors[i].a), right = quarter(b, n, factors[i].b);
      if (factors[i].a2 >= 0) left = sum(left, factors[i].a_sign, quarter(a, n, factors[i].a2), h, x);
      if (factors[i].b2 >= 0) right = sum(right, factors[i].b_sign, quarter(b, n, factors[i].b2), h, y);
      strassen(left, right, h, m[i], depth - 1);
      free(x);
      free(y);
    }
  }
#pragma omp taskwait
  for (int i = 0; i < h; i++)
    for (int j = 0; j < h; j++) {
      int k = i * h + j;
      c[i * n + j] = m[0][k] + m[3][k] - m[4][k] + m[6][k];
      c[i * n + j + h] = m[2][k] + m[4][k];
      c[(i + h) * n + j] = m[1][k] + m[3][k];
      c[(i + h) * n + j + h] = m[0][k] - m[1][k] + m[2][k] + m[5][k];
    }
  for (int i = 0; i < 7; i++) free(m[i]);
}

int main(int count, char **words) {
  int n = count > 1 ? atoi(words[1]) : 128, depth = count > 2 ? atoi(words[2]) : 3;
  double *a = allocate(n), *b = allocate(n), *c = allocate(n);
  for (int i = 0; i < n * n; i++) a[i] = i % 7, b[i] = i % 5;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    strassen((Part){a, n}, (Part){b, n}, n, c, depth);
#pragma omp taskwait
  }
  double sum = 0, first = 0;
  for (int i = 0; i < n * n; i++) sum += c[i];
  for (int k = 0; k < n; k++) first += a[k] * b[k * n];
  printf("strassen %d: sum %.0f, %s\n", n, sum, first == c[0] ? "right" : "wrong");
}
