// Prices of options: blackscholes [options] [rounds]. One parallel loop with a static schedule, again and again.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double normal(double x) { return 0.5 * erfc(-x / sqrt(2)); }

int main(int count, char **words) {
  long n = count > 1 ? atol(words[1]) : 20000, rounds = count > 2 ? atol(words[2]) : 10;
  double *price = malloc((size_t)n * sizeof(double)), sum = 0;
  for (long round = 0; round < rounds; round++) {
#pragma omp parallel for schedule(static)
    for (long i = 0; i < n; i++) {
      double s = 90 + (double)(i % 20), k = 100, t = 1, r = 0.02, v = 0.2 + (double)(i % 7) / 50;
      double d = (log(s / k) + (r + v * v / 2) * t) / (v * sqrt(t));
      price[i] = s * normal(d) - k * exp(-r * t) * normal(d - v * sqrt(t));
    }
  }
  for (long i = 0; i < n; i++) sum += price[i];
  printf("blackscholes: %.4f\n", sum);
}
