// The cheapest way through a grid from top to bottom, one row at a time, many rows in shared memory between launches
// (Rodinia: pathfinder). Threads at the border of a block compute what they then throw away.
//
// sizes: N = 1920 | 4194304
// block: 256
// threads: N / 240 * 256 + 256
// launches: 3
// arguments: int N, int launch, i32 wall[12 * N] = random 10, i32 cost[N] = random 10, i32 next[N] = zero
// check: cost next

#include "../gpu.h"

#define HALO 4
#define ROWS 4
#define WIDTH 256

SHARED int previous[WIDTH];
SHARED int result[WIDTH];

KERNEL void pathfinder(int n, int launch, GLOBAL const int *wall, GLOBAL int *cost, GLOBAL int *next) {
  GLOBAL int *from = launch % 2 == 0 ? cost : next;
  GLOBAL int *to = launch % 2 == 0 ? next : cost;
  int t = THREAD;
  int small = WIDTH - 2 * ROWS * 2;
  int x = BLOCK * small - ROWS * 2 + t;
  int valid = x >= 0 && x < n;
  if (valid) previous[t] = from[x];
  BARRIER();
  int computed = 0;
  for (int i = 0; i < ROWS; i++) {
    computed = 0;
    if (t >= i + 1 && t <= WIDTH - i - 2 && valid) {
      computed = 1;
      int best = previous[t];
      if (x > 0 && previous[t - 1] < best) best = previous[t - 1];
      if (x < n - 1 && previous[t + 1] < best) best = previous[t + 1];
      result[t] = best + wall[(launch * ROWS + i) * n + x];
    }
    BARRIER();
    if (i == ROWS - 1) break;
    if (computed) previous[t] = result[t];
    BARRIER();
  }
  if (computed && t >= 2 * ROWS && t < WIDTH - 2 * ROWS) to[x] = result[t];
}
