// Fluxes through the four faces of a cell; a face may be a wall or the far field (Rodinia: cfd).
//
// sizes: N = 1024 | 1048576
// block: 192
// threads: N
// arguments: int N, i32 neighbour[4 * N] = random N+N/4, f32 normal[4 * N] = float -1.0 1.0,
//   f32 density[N] = float 1.0 2.0, f32 momentum[N] = float -0.5 0.5, f32 flux[N] = zero
// check: flux

#include "../gpu.h"

DEVICE float pressure(float density, float momentum) {
  float speed = momentum / density;
  return 0.4f * (2.5f * density - 0.5f * density * speed * speed);
}

KERNEL void cfd(int n, GLOBAL const int *neighbour, GLOBAL const float *normal, GLOBAL const float *density,
                GLOBAL const float *momentum, GLOBAL float *flux) {
  int i = GLOBAL_THREAD;
  if (i >= n) return;
  float d = density[i], m = momentum[i];
  float p = pressure(d, m);
  float sum = 0;
  for (int face = 0; face < 4; face++) {
    int other = neighbour[face * n + i];
    float area = normal[face * n + i];
    if (other < n) {
      float d2 = density[other], m2 = momentum[other];
      float p2 = pressure(d2, m2);
      float factor = area * 0.2f * 0.5f * (p + p2);
      sum += factor * (d - d2) + area * 0.5f * (m + m2);
    } else if (other < n + n / 8) {
      sum += area * p;
    } else {
      float far = pressure(1.4f, 0.25f);
      sum += area * 0.5f * (far + p) + area * 0.5f * (m + 0.25f);
    }
  }
  flux[i] = sum;
}
