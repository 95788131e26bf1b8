// Resampling: for each thread's number the first place where the cumulated weights are as large (Rodinia:
// particlefilter, find_index), with a random walk of the particle.
//
// sizes: N = 1024 | 262144
// block: 128
// threads: N
// arguments: int N, i32 weights[N] = prefix 9, i32 place[N] = zero
// check: place

#include "../gpu.h"

DEVICE unsigned step(unsigned *seed) {
  *seed = *seed * 1103515245u + 12345u;
  return *seed >> 16;
}

KERNEL void particlefilter(int n, GLOBAL const int *weights, GLOBAL int *place) {
  int i = GLOBAL_THREAD;
  if (i >= n) return;
  unsigned seed = i * 2654435761u;
  int wanted = (int)(step(&seed) * 16384u % (unsigned)(weights[n - 1] + 1));
  int index = -1;
  int at = (int)(seed % (unsigned)n);
  int stride = 1, rounds = 0;
  // Gallop up or down, then look one by one.
  while (1) {
    if (++rounds > 400) {
      index = -2;
      break;
    }
    if (weights[at] >= wanted) {
      if (at == 0 || weights[at - 1] < wanted) {
        index = at;
        break;
      }
      at -= stride;
      if (at < 0) {
        at = 0;
        stride = 1;
        continue;
      }
      stride *= 2;
    } else {
      if (at == n - 1) {
        index = n - 1;
        break;
      }
      if (stride > 1) stride = stride / 2;
      at += stride;
      if (at >= n) at = n - 1;
    }
    if (stride > 64) stride = 1 + (int)(step(&seed) % 16);
  }
  place[i] = index;
}
