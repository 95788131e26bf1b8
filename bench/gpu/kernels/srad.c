// Speckle reduction: a diffusion coefficient from the neighbours, clamped (Rodinia: srad, first kernel).
//
// sizes: W = 64 | 4096
// block: 256
// threads: W * W
// arguments: int W, float 0.5, f32 image[W * W] = float 1.0 2.0, f32 c[W * W] = zero
// check: c

#include "../gpu.h"

KERNEL void srad(int w, float q0, GLOBAL const float *image, GLOBAL float *c) {
  int i = GLOBAL_THREAD;
  if (i >= w * w) return;
  int x = i % w, y = i / w;
  float here = image[i];
  float n = (y == 0 ? here : image[i - w]) - here;
  float s = (y == w - 1 ? here : image[i + w]) - here;
  float l = (x == 0 ? here : image[i - 1]) - here;
  float r = (x == w - 1 ? here : image[i + 1]) - here;
  float gradient = (n * n + s * s + l * l + r * r) / (here * here);
  float laplace = (n + s + l + r) / here;
  float num = 0.5f * gradient - 0.0625f * (laplace * laplace);
  float den = 1.0f + 0.25f * laplace;
  float q = num / (den * den);
  float d = (q - q0) / (q0 * (1.0f + q0));
  float value = 1.0f / (1.0f + d);
  if (value < 0.0f) value = 0.0f;
  else if (value > 1.0f) value = 1.0f;
  c[i] = value;
}
