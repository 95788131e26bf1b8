// The best of several circles around each pixel by mean and variance of the gradient; hopeless ones are left early
// (Rodinia: leukocyte, GICOV).
//
// sizes: W = 40 | 1024
// block: 192
// threads: W * W
// arguments: int W, f32 gradient[W * W] = float -1.0 1.0, f32 best[W * W] = zero
// check: best

#include "../gpu.h"

#define POINTS 12

KERNEL void leukocyte(int w, GLOBAL const float *gradient, GLOBAL float *result) {
  int i = GLOBAL_THREAD;
  if (i >= w * w) return;
  int x = i % w, y = i / w;
  if (x < 6 || y < 6 || x >= w - 6 || y >= w - 6) return;
  float best = 0;
  for (int radius = 1; radius <= 5; radius++) {
    float sum = 0, squares = 0;
    int point = 0;
    for (; point < POINTS; point++) {
      int dx = (point % 4 - 1) * radius, dy = (point / 4 - 1) * radius;
      if (dx > 5) dx = 5;
      float g = gradient[(y + dy) * w + x + dx];
      sum += g;
      squares += g * g;
      if (sum < -3.0f) break;
    }
    if (point < POINTS) continue;
    float mean = sum / POINTS;
    float variance = squares / POINTS - mean * mean;
    if (variance <= 0.0f) continue;
    float value = mean * mean / variance;
    if (value > best) best = value;
  }
  result[i] = best;
}
