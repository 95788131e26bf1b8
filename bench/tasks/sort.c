// Merge sort: sort [n] [smallest]. Four tasks a level, then two for merging halves, and one for the rest; parts of fewer than
// `smallest` numbers are sorted and merged without tasks.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long smallest = 2048;

static int compare(const void *a, const void *b) { return (*(const int *)a > *(const int *)b) - (*(const int *)a < *(const int *)b); }

static void merge_serial(const int *a, long n, const int *b, long m, int *into) {
  while (n > 0 && m > 0) {
    if (*a <= *b) *into++ = *a++, n--;
    else *into++ = *b++, m--;
  }
  memcpy(into, n > 0 ? a : b, (size_t)(n > 0 ? n : m) * sizeof(int));
}

static long place_of(int value, const int *in, long n) {
  long low = 0;
  while (low < n) {
    long middle = (low + n) / 2;
    if (in[middle] < value) low = middle + 1;
    else n = middle;
  }
  return low;
}

static void merge(const int *a, long n, const int *b, long m, int *into) {
  if (n < m) {
    merge(b, m, a, n, into);
    return;
  }
  if (n + m <= smallest || m == 0) {
    merge_serial(a, n, b, m, into);
    return;
  }
  long half = n / 2, other = place_of(a[half], b, m);
#pragma omp task
  merge(a, half, b, other, into);
#pragma omp task
  merge(a + half, n - half, b + other, m - other, into + half + other);
#pragma omp taskwait
}

static void sort(int *numbers, int *spare, long n) {
  if (n <= smallest) {
    qsort(numbers, (size_t)n, sizeof(int), compare);
    return;
  }
  long q = n / 4, rest = n - 3 * q;
  for (int i = 0; i < 4; i++) {
#pragma omp task firstprivate(i)
    sort(numbers + i * q, spare + i * q, i < 3 ? q : rest);
  }
#pragma omp taskwait
#pragma omp task
  merge(numbers, q, numbers + q, q, spare);
#pragma omp task
  merge(numbers + 2 * q, q, numbers + 3 * q, rest, spare + 2 * q);
#pragma omp taskwait
  merge(spare, 2 * q, spare + 2 * q, q + rest, numbers);
}

int main(int count, char **words) {
  long n = count > 1 ? atol(words[1]) : 200000;
  if (count > 2) smallest = atol(words[2]);
  int *numbers = malloc((size_t)n * sizeof(int)), *spare = malloc((size_t)n * sizeof(int));
  unsigned state = 1;
  for (long i = 0; i < n; i++) numbers[i] = (int)((state = state * 1664525u + 1013904223u) >> 4);
#pragma omp parallel
#pragma omp single
#pragma omp task
  sort(numbers, spare, n);
  int is_sorted = 1;
  for (long i = 1; i < n; i++) is_sorted &= numbers[i - 1] <= numbers[i];
  printf("sort %ld: %s\n", n, is_sorted ? "sorted" : "not sorted");
}
