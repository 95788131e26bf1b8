// LU decomposition of many small matrices, one a block, in shared memory (Rodinia: lud, its diagonal kernel).
//
// sizes: M = 16 | 65536
// block: 32
// threads: 32 * M
// arguments: int M, f32 a[256 * M] = float 1.0 2.0
// check: a

#include "../gpu.h"

#define SIDE 16

SHARED float m[SIDE * SIDE];

KERNEL void lud(int count, GLOBAL float *a) {
  int t = THREAD;
  GLOBAL float *mine = a + BLOCK * SIDE * SIDE;
  if (BLOCK >= count) return;
  for (int i = t; i < SIDE * SIDE; i += 32) m[i] = mine[i] + (i % (SIDE + 1) == 0 ? 20.0f : 0.0f);
  BARRIER();
  for (int i = 0; i < SIDE - 1; i++) {
    if (t > i && t < SIDE) {
      for (int j = 0; j < i; j++) m[t * SIDE + i] -= m[t * SIDE + j] * m[j * SIDE + i];
      m[t * SIDE + i] /= m[i * SIDE + i];
    }
    BARRIER();
    if (t > i && t < SIDE) {
      for (int j = 0; j < i + 1; j++) m[(i + 1) * SIDE + t] -= m[(i + 1) * SIDE + j] * m[j * SIDE + t];
    }
    BARRIER();
  }
  for (int i = t; i < SIDE * SIDE; i += 32) mine[i] = m[i];
}
