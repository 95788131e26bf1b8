// N queens: nqueens [n] [cutoff]. How many ways there are to put n queens on a board of n by n. A task for each place of
// a queen in the first `cutoff` rows, and a taskwait in each; beyond, one goes on without tasks. Without a cutoff there
// are tasks everywhere, and most are too small to be worth it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int is_safe(int row, const char *queens) {
  for (int i = 0; i < row; i++) {
    int distance = queens[row] - queens[i];
    if (distance == 0 || distance == row - i || distance == i - row) return 0;
  }
  return 1;
}

static long serial(int n, int row, char *queens) {
  if (row == n) return 1;
  long found = 0;
  for (int i = 0; i < n; i++) {
    queens[row] = (char)i;
    if (is_safe(row, queens)) found += serial(n, row + 1, queens);
  }
  return found;
}

static void place(int n, int row, const char *queens, long *found, int cutoff) {
  if (row == n) {
    *found = 1;
    return;
  }
  if (row >= cutoff) {
    char copy[32];
    memcpy(copy, queens, (size_t)row);
    *found = serial(n, row, copy);
    return;
  }
  long parts[32];
  for (int i = 0; i < n; i++) {
    parts[i] = 0;
#pragma omp task untied shared(parts) firstprivate(i)
    {
      char copy[32];
      memcpy(copy, queens, (size_t)row);
      copy[row] = (char)i;
      if (is_safe(row, copy)) place(n, row + 1, copy, &parts[i], cutoff);
    }
  }
#pragma omp taskwait
  *found = 0;
  for (int i = 0; i < n; i++) *found += parts[i];
}

int main(int count, char **words) {
  int n = count > 1 ? atoi(words[1]) : 8, cutoff = count > 2 ? atoi(words[2]) : n;
  if (n > 31) return 1;
  long found = 0;
#pragma omp parallel
#pragma omp single
  {
    char queens[32];
#pragma omp task untied shared(found, queens)
    place(n, 0, queens, &found, cutoff);
#pragma omp taskwait
  }
  printf("%d queens: %ld ways\n", n, found);
}
