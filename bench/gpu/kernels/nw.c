// Alignment of two sequences: tiles along a diagonal, one diagonal a launch, a wavefront in each tile (Rodinia: nw).
//
// sizes: T = 4 | 128
// block: 32
// threads: T * 32
// launches: 2 * T - 1
// arguments: int T, int launch, i32 first[32 * T] = random 4, i32 second[32 * T] = random 4,
//   i32 score[(32 * T + 1) * (32 * T + 1)] = zero
// check: score

#include "../gpu.h"

#define SIDE 32
#define GAP 3

SHARED int tile[(SIDE + 1) * (SIDE + 1)];

DEVICE int best(int a, int b, int c) {
  if (a >= b) {
    if (a >= c) return a;
    return c;
  }
  return b >= c ? b : c;
}

KERNEL void nw(int tiles, int launch, GLOBAL const int *first, GLOBAL const int *second, GLOBAL int *score) {
  int tx = BLOCK, ty = launch - BLOCK;
  if (ty < 0 || ty >= tiles) return;
  int pitch = tiles * SIDE + 1;
  int t = THREAD;
  int x0 = tx * SIDE, y0 = ty * SIDE;
  tile[t + 1] = y0 == 0 ? -GAP * (x0 + t + 1) : score[y0 * pitch + x0 + t + 1];
  tile[(t + 1) * (SIDE + 1)] = x0 == 0 ? -GAP * (y0 + t + 1) : score[(y0 + t + 1) * pitch + x0];
  if (t == 0) tile[0] = x0 == 0 ? -GAP * y0 : y0 == 0 ? -GAP * x0 : score[y0 * pitch + x0];
  BARRIER();
  for (int d = 0; d < 2 * SIDE - 1; d++) {
    int y = d - t;
    if (y >= 0 && y < SIDE) {
      int at = (y + 1) * (SIDE + 1) + t + 1;
      int same = first[x0 + t] == second[y0 + y] ? 5 : -2;
      tile[at] = best(tile[at - SIDE - 2] + same, tile[at - 1] - GAP, tile[at - SIDE - 1] - GAP);
    }
    BARRIER();
  }
  for (int y = 0; y < SIDE; y++) score[(y0 + y + 1) * pitch + x0 + t + 1] = tile[(y + 1) * (SIDE + 1) + t + 1];
}
