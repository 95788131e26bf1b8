// Forces between the particles of neighbouring boxes, with a cutoff (Rodinia: lavaMD).
//
// sizes: B = 16 | 8192
// block: 32
// threads: 32 * B
// arguments: int B, i32 boxes[6 * B] = random B, i32 counts[B] = random 6, f32 x[32 * B] = float, f32 y[32 * B] = float,
//   f32 z[32 * B] = float, f32 force[32 * B] = zero
// check: force

#include "../gpu.h"

SHARED float sx[32];
SHARED float sy[32];
SHARED float sz[32];

KERNEL void lavamd(int n, GLOBAL const int *boxes, GLOBAL const int *counts, GLOBAL const float *x, GLOBAL const float *y,
                   GLOBAL const float *z, GLOBAL float *force) {
  int box = BLOCK, t = THREAD;
  int me = box * 32 + t;
  float fx = 0;
  float px = x[me], py = y[me], pz = z[me];
  for (int k = 0; k <= counts[box]; k++) {
    int other = k == 0 ? box : boxes[6 * box + k - 1];
    sx[t] = x[other * 32 + t];
    sy[t] = y[other * 32 + t];
    sz[t] = z[other * 32 + t];
    BARRIER();
    for (int j = 0; j < 32; j++) {
      float dx = px - sx[j], dy = py - sy[j], dz = pz - sz[j];
      float r = dx * dx + dy * dy + dz * dz;
      if (r > 0.25f) continue;
      // exp(-2r) in a few terms.
      float u = -2.0f * r;
      float e = 1.0f + u * (1.0f + u * (0.5f + u * (0.16666667f + u * 0.041666668f)));
      fx += e * dx;
    }
    BARRIER();
  }
  force[me] = fx;
}
