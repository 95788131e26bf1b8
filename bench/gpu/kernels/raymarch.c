// Rays through a scene of spheres and a floor, stepping as far as nothing can be hit, and leaving early (ray marching).
//
// sizes: W = 20 | 1024
// block: 128
// threads: W * W
// arguments: int W, f32 spheres[32] = float -1.0 1.0, i32 image[W * W] = zero
// check: image

#include "../gpu.h"

// Not exact, but the same everywhere: Newton's steps from a guess.
DEVICE float root(float v) {
  if (v <= 0.0f) return 0.0f;
  float r = v > 1.0f ? v : 1.0f;
  for (int i = 0; i < 12; i++) {
    float next = 0.5f * (r + v / r);
    if (next >= r) break;
    r = next;
  }
  return r;
}

KERNEL void raymarch(int w, GLOBAL const float *spheres, GLOBAL int *image) {
  int i = GLOBAL_THREAD;
  if (i >= w * w) return;
  float dx = (i % w) / (float)w - 0.5f, dy = (i / w) / (float)w - 0.5f;
  float length = root(dx * dx + dy * dy + 1.0f);
  dx /= length;
  dy /= length;
  float dz = 1.0f / length;
  float x = 0, y = 0, z = -3.0f;
  int colour = 0, steps = 0;
  for (; steps < 48; steps++) {
    float least = y + 1.0f;
    int hit = 99;
    for (int s = 0; s < 8; s++) {
      float ex = x - spheres[4 * s], ey = y - spheres[4 * s + 1], ez = z - spheres[4 * s + 2];
      float d = ex * ex + ey * ey + ez * ez;
      if (d > 9.0f) continue;
      d = root(d) - 0.25f;
      if (d < least) {
        least = d;
        hit = s;
      }
    }
    if (least < 0.001f) {
      colour = 1 + hit;
      break;
    }
    if (z > 3.0f || y > 3.0f) {
      colour = -1;
      break;
    }
    if (least > 1.0f) least = 1.0f;
    x += dx * least;
    y += dy * least;
    z += dz * least;
  }
  image[i] = colour * 64 + steps;
}
