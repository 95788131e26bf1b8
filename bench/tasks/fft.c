// Fast Fourier transform: fft [log2 n] [smallest]. Two tasks a level for the halves, and tasks for stretches of the butterflies.
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static long smallest = 512;

static void butterflies(double complex *x, long n, long from, long to) {
  if (to - from > smallest) {
    long middle = (from + to) / 2;
#pragma omp task
    butterflies(x, n, from, middle);
#pragma omp task
    butterflies(x, n, middle, to);
#pragma omp taskwait
    return;
  }
  for (long k = from; k < to; k++) {
    double complex t = cexp(-2 * M_PI * I * (double)k / (double)n) * x[k + n / 2];
    x[k + n / 2] = x[k] - t;
    x[k] += t;
  }
}

static void fft(double complex *x, double complex *spare, long n) {
  if (n == 1) return;
  for (long i = 0; i < n / 2; i++) spare[i] = x[2 * i], spare[i + n / 2] = x[2 * i + 1];
  for (long i = 0; i < n; i++) x[i] = spare[i];
  if (n <= smallest) {
    fft(x, spare, n / 2);
    fft(x + n / 2, spare, n / 2);
  } else {
#pragma omp task
    fft(x, spare, n / 2);
#pragma omp task
    fft(x + n / 2, spare + n / 2, n / 2);
#pragma omp taskwait
  }
  butterflies(x, n, 0, n / 2);
}

int main(int count, char **words) {
  long n = 1L << (count > 1 ? atoi(words[1]) : 16);
  if (count > 2) smallest = atol(words[2]);
  double complex *x = malloc((size_t)n * sizeof *x), *spare = malloc((size_t)n * sizeof *x);
  for (long i = 0; i < n; i++) x[i] = i == 1;
#pragma omp parallel
#pragma omp single
#pragma omp task
  fft(x, spare, n);
  double worst = 0;
  for (long i = 0; i < n; i++) worst = fmax(worst, cabs(x[i] - cexp(-2 * M_PI * I * (double)i / (double)n)));
  printf("fft %ld: %s\n", n, worst < 1e-6 ? "right" : "wrong");
}
