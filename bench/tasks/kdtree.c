// A tree of points in space: kdtree [points] [smallest]. Building it makes a task for each half; then a task for each node looks for neighbours.
#include <stdio.h>
#include <stdlib.h>

typedef struct { float at[3]; } Point;

static long smallest = 64;
static _Thread_local int axis_now;

static int compare(const void *a, const void *b) {
  float x = ((const Point *)a)->at[axis_now], y = ((const Point *)b)->at[axis_now];
  return (x > y) - (x < y);
}

static void build(Point *p, long n, int axis) {
  axis_now = axis;
  qsort(p, (size_t)n, sizeof *p, compare);
  if (n <= smallest) return;
  long half = n / 2;
#pragma omp task
  build(p, half, (axis + 1) % 3);
#pragma omp task
  build(p + half, n - half, (axis + 1) % 3);
#pragma omp taskwait
}

static long near(const Point *p, long n) {
  if (n <= smallest) {
    long found = 0;
    for (long i = 0; i < n; i++)
      for (long j = 0; j < n; j++) {
        float d = 0;
        for (int k = 0; k < 3; k++) d += (p[i].at[k] - p[j].at[k]) * (p[i].at[k] - p[j].at[k]);
        found += d < 0.001f;
      }
    return found;
  }
  long a, b;
#pragma omp task shared(a)
  a = near(p, n / 2);
#pragma omp task shared(b)
  b = near(p + n / 2, n - n / 2);
#pragma omp taskwait
  return a + b;
}

int main(int count, char **words) {
  long n = count > 1 ? atol(words[1]) : 20000, found = 0;
  if (count > 2) smallest = atol(words[2]);
  Point *p = malloc((size_t)n * sizeof *p);
  unsigned state = 3;
  for (long i = 0; i < n; i++)
    for (int k = 0; k < 3; k++) p[i].at[k] = (float)((state = state * 1664525u + 1013904223u) >> 8) / 16777216;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    build(p, n, 0);
#pragma omp taskwait
#pragma omp task shared(found)
    found = near(p, n);
  }
  printf("kdtree: %ld near\n", found);
}
