// The Mandelbrot set: lanes leave at very different times.
//
// sizes: W = 48 | 2048
// block: 256
// threads: W * W
// arguments: int W, int 120, i32 image[W * W] = zero
// check: image

#include "../gpu.h"

KERNEL void mandelbrot(int w, int limit, GLOBAL int *image) {
  int i = GLOBAL_THREAD;
  if (i >= w * w) return;
  float cx = (i % w) * 3.0f / w - 2.0f, cy = (i / w) * 2.0f / w - 1.0f;
  float x = 0, y = 0;
  int n = 0;
  for (; n < limit; n++) {
    float xx = x * x, yy = y * y;
    if (xx + yy > 4.0f) break;
    y = 2.0f * x * y + cy;
    x = xx - yy + cx;
  }
  image[i] = n;
}
