// Heat on a chip: a stencil over tiles in shared memory, several steps a launch (Rodinia: hotspot). The loop over steps
// is left in the middle.
//
// sizes: W = 48 | 2304
// block: 256
// threads: (W / 12) * (W / 12) * 256
// launches: 2
// arguments: int W, int launch, f32 power[W * W] = float, f32 a[W * W] = float 20.0 80.0, f32 b[W * W] = zero
// check: a b

#include "../gpu.h"

#define SIDE 16
#define STEPS 2

SHARED float here[SIDE * SIDE];
SHARED float next[SIDE * SIDE];

KERNEL void hotspot(int w, int launch, GLOBAL const float *power, GLOBAL float *a, GLOBAL float *b) {
  GLOBAL const float *from = launch % 2 == 0 ? a : b;
  GLOBAL float *to = launch % 2 == 0 ? b : a;
  int small = SIDE - 2 * STEPS;
  int across = w / small;
  int tx = THREAD % SIDE, ty = THREAD / SIDE;
  int x = BLOCK % across * small - STEPS + tx;
  int y = BLOCK / across * small - STEPS + ty;
  int inside = x >= 0 && x < w && y >= 0 && y < w;
  int t = THREAD;
  float heat = 0;
  here[t] = 0;
  next[t] = 0;
  if (inside) {
    here[t] = from[y * w + x];
    heat = power[y * w + x];
  }
  BARRIER();
  int computed = 0;
  for (int i = 0; i < STEPS; i++) {
    computed = 0;
    if (tx > i && tx < SIDE - 1 - i && ty > i && ty < SIDE - 1 - i && inside) {
      computed = 1;
      float n = y == 0 ? here[t] : here[t - SIDE];
      float s = y == w - 1 ? here[t] : here[t + SIDE];
      float l = x == 0 ? here[t] : here[t - 1];
      float r = x == w - 1 ? here[t] : here[t + 1];
      next[t] = here[t] + 0.2f * (heat + (n + s - 2.0f * here[t]) * 0.5f + (l + r - 2.0f * here[t]) * 0.25f);
    }
    BARRIER();
    if (i == STEPS - 1) break;
    if (computed) here[t] = next[t];
    BARRIER();
  }
  if (computed) to[y * w + x] = next[t];
}
