// Each thread sorts sixteen numbers by insertion, and counts what goes into which bucket (Rodinia: hybridsort).
//
// sizes: N = 4096 | 8388608
// block: 128
// threads: N / 16
// arguments: int N, i32 keys[N] = random 65536, i32 buckets[64] = zero
// check: keys buckets

#include "../gpu.h"

KERNEL void hybridsort(int n, GLOBAL int *keys, GLOBAL int *buckets) {
  int t = GLOBAL_THREAD;
  if (t >= n / 16) return;
  GLOBAL int *mine = keys + 16 * t;
  for (int i = 1; i < 16; i++) {
    int key = mine[i];
    int j = i - 1;
    while (j >= 0 && mine[j] > key) {
      mine[j + 1] = mine[j];
      j--;
    }
    mine[j + 1] = key;
  }
  int run = 0, bucket = mine[0] >> 10;
  for (int i = 0; i < 16; i++) {
    int b = mine[i] >> 10;
    if (b == bucket) {
      run++;
      continue;
    }
    ATOMIC_ADD(&buckets[bucket], run);
    bucket = b;
    run = 1;
  }
  ATOMIC_ADD(&buckets[bucket], run);
}
