// Nussinov's prediction of RNA folding: the largest number of bases of a sequence that can pair up without crossing.

#include "kernel.h"

enum { N = SIZE(180, 850, 1600) };

typedef char Base;

static int matches(Base one, Base other) { return one + other == 3 ? 1 : 0; }

static int max(int a, int b) { return a >= b ? a : b; }

static void init(Base *sequence, int (*table)[N]) {
  for (int i = 0; i < N; i++)
    sequence[i] = (Base)((i * i / 3 + i) % 4);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      table[i][j] = 0;
}

static void kernel(Base *sequence, int (*table)[N]) {
  for (int i = N - 1; i >= 0; i--)
    for (int j = i + 1; j < N; j++) {
      table[i][j] = max(table[i][j], table[i][j - 1]);
      if (i + 1 < N) {
        table[i][j] = max(table[i][j], table[i + 1][j]);
        // Neighbours are too close to pair.
        if (i < j - 1)
          table[i][j] = max(table[i][j], table[i + 1][j - 1] + matches(sequence[i], sequence[j]));
        else
          table[i][j] = max(table[i][j], table[i + 1][j - 1]);
      }
      for (int k = i + 1; k < j; k++)
        table[i][j] = max(table[i][j], table[i][k] + table[k + 1][j]);
    }
}

int main(void) {
  Base *sequence = allocate(sizeof(Base[N]));
  int(*table)[N] = allocate(sizeof(int[N][N]));
  init(sequence, table);
  kernel(sequence, table);
  double sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += table[i][j] * (double)(1 + (i + j) % 7);
  report(sum);
  free(sequence);
  free(table);
  return 0;
}
