// A histogram of a block in shared memory, then of all in global memory.
//
// sizes: N = 4096 | 16777216
// block: 256
// threads: N / 16
// arguments: int N, i32 data[N] = random 997, i32 bins[128] = zero
// check: bins

#include "../gpu.h"

SHARED int local[128];

KERNEL void histogram(int n, GLOBAL const int *data, GLOBAL int *bins) {
  int t = THREAD;
  if (t < 128) local[t] = 0;
  BARRIER();
  int threads = n / 16;
  for (int i = GLOBAL_THREAD; i < n; i += threads) ATOMIC_ADD(&local[data[i] % 128], 1);
  BARRIER();
  if (t < 128 && local[t] != 0) ATOMIC_ADD(&bins[t], local[t]);
}
