// Fibonacci numbers by tasks: fib [n] [depth]. Below `depth` levels it goes on without tasks; without a depth, it never does.
#include <stdio.h>
#include <stdlib.h>

static long serial(int n) { return n < 2 ? n : serial(n - 1) + serial(n - 2); }

static long fib(int n, int depth) {
  if (n < 2) return n;
  if (depth == 0) return serial(n);
  long x, y;
#pragma omp task shared(x)
  x = fib(n - 1, depth - 1);
#pragma omp task shared(y)
  y = fib(n - 2, depth - 1);
#pragma omp taskwait
  return x + y;
}

int main(int count, char **words) {
  int n = count > 1 ? atoi(words[1]) : 20, depth = count > 2 ? atoi(words[2]) : n;
  long result;
#pragma omp parallel
#pragma omp single
  result = fib(n, depth);
  printf("fib(%d) = %ld\n", n, result);
}
