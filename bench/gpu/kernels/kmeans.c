// Points to their nearest centres; a distance that is too large already is not finished (Rodinia: kmeans).
//
// sizes: N = 512 | 1048576
// block: 256
// threads: N
// arguments: int N, f32 points[16 * N] = float, f32 centres[16 * 24] = float, i32 member[N] = zero
// check: member

#include "../gpu.h"

#define FEATURES 16
#define CENTRES 24

KERNEL void kmeans(int n, GLOBAL const float *points, GLOBAL const float *centres, GLOBAL int *member) {
  int p = GLOBAL_THREAD;
  if (p >= n) return;
  int nearest = 0;
  float least = 3.0e38f;
  for (int c = 0; c < CENTRES; c++) {
    float distance = 0;
    int f = 0;
    for (; f < FEATURES; f++) {
      float d = points[f * n + p] - centres[c * FEATURES + f];
      distance += d * d;
      if (distance >= least) break;
    }
    if (f == FEATURES) {
      least = distance;
      nearest = c;
    }
  }
  member[p] = nearest;
}
