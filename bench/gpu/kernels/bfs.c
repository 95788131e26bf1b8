// Breadth-first search, one level a launch (Rodinia: bfs).
//
// sizes: N = 2048 | 4194304
// block: 256
// threads: N
// launches: 6
// arguments: int N, int launch, i32 rows[N + 1] = prefix 8, i32 columns[8 * N] = random N, i32 level[N] = constant 1000000
// check: level

#include "../gpu.h"

KERNEL void bfs(int n, int launch, GLOBAL const int *rows, GLOBAL const int *columns, GLOBAL int *level) {
  int v = GLOBAL_THREAD;
  if (v >= n) return;
  if (launch == 0 && v == 0) level[0] = 0;
  else if (launch == 0 || level[v] != launch) return;
  for (int e = rows[v]; e < rows[v + 1]; e++) {
    int w = columns[e];
    if (level[w] > launch + 1) level[w] = launch + 1;
  }
}
