// One layer of a neural network: products, and sums of a block by halves with barriers (Rodinia: backprop).
//
// sizes: N = 2048 | 8388608
// block: 256
// threads: N
// arguments: int N, f32 input[N] = float, f32 weight[N] = float -1.0 1.0, f32 sums[N / 256] = zero
// check: sums

#include "../gpu.h"

SHARED float part[256];

KERNEL void backprop(int n, GLOBAL const float *input, GLOBAL const float *weight, GLOBAL float *sums) {
  int t = THREAD;
  int i = GLOBAL_THREAD;
  part[t] = i < n ? input[i] * weight[i] : 0.0f;
  BARRIER();
  for (int step = 1; step < 256; step *= 2) {
    if (t % (2 * step) == 0) part[t] += part[t + step];
    BARRIER();
  }
  if (t == 0) {
    float x = part[0];
    // A sigmoid in pieces.
    if (x > 4.0f) x = 1.0f;
    else if (x < -4.0f) x = 0.0f;
    else x = 0.5f + x * (0.25f - x * x * 0.0078125f);
    sums[BLOCK] = x;
  }
}
