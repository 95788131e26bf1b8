// Gaussian elimination, one column a launch (Rodinia: gaussian).
//
// sizes: W = 32 | 1024
// block: 256
// threads: W * W
// launches: 8
// arguments: int W, int launch, f32 a[W * W] = float 1.0 2.0
// check: a

#include "../gpu.h"

KERNEL void gaussian(int w, int k, GLOBAL float *a) {
  int i = GLOBAL_THREAD;
  if (i >= w * w) return;
  int row = i / w, column = i % w;
  // Column k stays as it is, because others read it.
  if (row <= k || column <= k) return;
  float factor = a[row * w + k] / a[k * w + k];
  a[i] -= factor * a[k * w + column];
}
