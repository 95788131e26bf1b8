// The lengths of the shortest paths between all pairs of vertices of a directed graph.

#include "kernel.h"

enum { N = SIZE(120, 510, 1150), FAR = 999 };

static void init(int (*path)[N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      path[i][j] = (i + j) % 13 == 0 || (i + j) % 7 == 0 || (i + j) % 11 == 0 ? FAR : i * j % 97 + 1;
}

static void kernel(int (*path)[N]) {
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        path[i][j] = path[i][j] < path[i][k] + path[k][j] ? path[i][j] : path[i][k] + path[k][j];
}

int main(void) {
  int(*path)[N] = allocate(sizeof(int[N][N]));
  init(path);
  kernel(path);
  double sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += path[i][j] * (double)(1 + (i + j) % 7);
  report(sum);
  free(path);
  return 0;
}
