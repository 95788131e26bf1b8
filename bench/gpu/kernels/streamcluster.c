// What a new centre would save for each point, and who would move to it (Rodinia: streamcluster, pgain).
//
// sizes: N = 1024 | 1048576
// block: 256
// threads: N
// launches: 3
// arguments: int N, int launch, f32 points[8 * N] = float, f32 cost[N] = float 0.0 1.5, i32 assign[N] = zero
// check: cost assign

#include "../gpu.h"

KERNEL void streamcluster(int n, int launch, GLOBAL const float *points, GLOBAL float *cost, GLOBAL int *assign) {
  int i = GLOBAL_THREAD;
  if (i >= n) return;
  int centre = (launch * 7919 + 13) % n;
  float current = cost[i];
  float distance = 0;
  for (int d = 0; d < 8; d++) {
    float delta = points[d * n + i] - points[d * n + centre];
    distance += delta * delta;
    if (distance >= current) return;
  }
  cost[i] = distance;
  assign[i] = centre;
}
