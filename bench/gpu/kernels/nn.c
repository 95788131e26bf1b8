// Distances of all records from a place, and the nearest ones of each thread's stretch (Rodinia: nn).
//
// sizes: N = 2048 | 2097152
// block: 256
// threads: N / 8
// arguments: int N, f32 x[N] = float, f32 y[N] = float, f32 distance[N] = zero, i32 nearest[N / 8] = zero
// check: distance nearest

#include "../gpu.h"

KERNEL void nn(int n, GLOBAL const float *x, GLOBAL const float *y, GLOBAL float *distance, GLOBAL int *nearest) {
  int t = GLOBAL_THREAD;
  int threads = n / 8;
  if (t >= threads) return;
  int best = -1;
  float least = 4.0f;
  for (int i = t; i < n; i += threads) {
    float dx = x[i] - 0.3f, dy = y[i] - 0.6f;
    float d = dx * dx + dy * dy;
    distance[i] = d;
    if (d < least) {
      least = d;
      best = i;
    }
  }
  nearest[t] = best;
}
