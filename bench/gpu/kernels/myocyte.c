// A stiff little differential equation for each thread, with steps that grow, shrink and are rejected (Rodinia: myocyte).
//
// sizes: N = 256 | 262144
// block: 128
// threads: N
// arguments: int N, f32 start[N] = float 0.0 1.0, f32 rate[N] = float 1.0 20.0, f32 end[N] = zero, i32 steps[N] = zero
// check: end steps

#include "../gpu.h"

DEVICE float slope(float t, float y, float rate) {
  float gate = y > 0.5f ? 1.0f - y : y;
  float pulse = t < 0.25f ? 1.0f : t < 0.5f ? 0.25f : 0.0f;
  return rate * (pulse - y) + gate * 0.5f;
}

KERNEL void myocyte(int n, GLOBAL const float *start, GLOBAL const float *rates, GLOBAL float *end, GLOBAL int *steps) {
  int i = GLOBAL_THREAD;
  if (i >= n) return;
  float t = 0, y = start[i], rate = rates[i], h = 0.1f;
  int count = 0, failures = 0;
  while (t < 1.0f) {
    if (count++ > 400) break;
    if (t + h > 1.0f) h = 1.0f - t;
    float k1 = slope(t, y, rate);
    float k2 = slope(t + h, y + h * k1, rate);
    float error = (k2 - k1) * h * 0.5f;
    if (error < 0) error = -error;
    if (error > 0.01f) {
      h *= 0.5f;
      if (++failures > 40) goto stop;
      continue;
    }
    t += h;
    y += h * 0.5f * (k1 + k2);
    if (error < 0.001f) h *= 2.0f;
    if (h < 0.000001f) goto stop;
  }
stop:
  end[i] = y;
  steps[i] = count;
}
