// Tasks of ten microseconds, to see what recording costs: tens [tasks] [microseconds].
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

// Of this process alone: on a busy machine the rest of the time is somebody else's.
static double now(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static unsigned long spin(long rounds) {
  unsigned long x = 1;
  for (long i = 0; i < rounds; i++) {
    x = x * 6364136223846793005u + 1442695040888963407u;
    __asm__ volatile("" : "+r"(x));
  }
  return x;
}

int main(int count, char **words) {
  long tasks = count > 1 ? atol(words[1]) : 20000;
  double wanted = count > 2 ? atof(words[2]) : 10, best = 1e9;
  // How many rounds take that long: the best of some tries, so that work is the same however busy the machine is.
  for (int i = 0; i < 20; i++) {
    double from = now(CLOCK_MONOTONIC);
    spin(100000);
    double took = now(CLOCK_MONOTONIC) - from;
    if (took < best) best = took;
  }
  long rounds = count > 3 ? atol(words[3]) : (long)(100000 * wanted / best);
  double from = now(CLOCK_MONOTONIC), used = now(CLOCK_PROCESS_CPUTIME_ID);
#pragma omp parallel
#pragma omp single
  for (long i = 0; i < tasks; i++) {
#pragma omp task
    spin(rounds);
  }
  used = now(CLOCK_PROCESS_CPUTIME_ID) - used;
  printf("%.1f us, %.1f us of processors, %ld rounds\n", now(CLOCK_MONOTONIC) - from, used, rounds);
}
