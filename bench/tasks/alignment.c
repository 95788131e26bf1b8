// Alignment of sequences: alignment [sequences] [length]. A parallel loop over the sequences, which makes a task for each pair.
#include <stdio.h>
#include <stdlib.h>

static int length = 120;

static int align(const char *a, const char *b) {
  int *row = calloc((size_t)length + 1, sizeof(int));
  int best = 0;
  for (int i = 1; i <= length; i++) {
    int diagonal = 0;
    for (int j = 1; j <= length; j++) {
      int score = diagonal + (a[i - 1] == b[j - 1] ? 3 : -2);
      diagonal = row[j];
      if (row[j] - 1 > score) score = row[j] - 1;
      if (row[j - 1] - 1 > score) score = row[j - 1] - 1;
      row[j] = score > 0 ? score : 0;
      if (row[j] > best) best = row[j];
    }
  }
  free(row);
  return best;
}

int main(int count, char **words) {
  int n = count > 1 ? atoi(words[1]) : 30;
  if (count > 2) length = atoi(words[2]);
  char *text = malloc((size_t)(n * length));
  unsigned state = 7;
  for (int i = 0; i < n * length; i++) text[i] = "ACGT"[(state = state * 1664525u + 1013904223u) >> 30];
  int *scores = calloc((size_t)(n * n), sizeof(int));
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) {
#pragma omp task firstprivate(i, j)
      scores[i * n + j] = align(text + i * length, text + j * length);
    }
  long sum = 0;
  for (int i = 0; i < n * n; i++) sum += scores[i];
  printf("alignment of %d: %ld\n", n, sum);
}
