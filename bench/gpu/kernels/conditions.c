// Short-circuit conditions around expensive arms, C1's first example: if (c || d) S1; else S2; in several shapes.
//
// sizes: N = 1024 | 4194304
// block: 256
// threads: N
// arguments: int N, i32 a[N] = random 100, i32 b[N] = random 100, i32 c[N] = random 100, i32 out[N] = zero
// check: out

#include "../gpu.h"

DEVICE unsigned churn(unsigned v, int rounds) {
  for (int i = 0; i < rounds; i++) v = (v ^ v >> 7) * 2654435761u + (unsigned)i;
  return v;
}

KERNEL void conditions(int n, GLOBAL const int *a, GLOBAL const int *b, GLOBAL const int *c, GLOBAL int *out) {
  int i = GLOBAL_THREAD;
  if (i >= n) return;
  unsigned v = (unsigned)i;
  if (a[i] < 30 || (b[i] < 40 && c[i] > 20)) v = churn(v, 10);
  else v = churn(v + 1u, 6);
  if (a[i] % 3 == 0 && b[i] % 5 != 0) {
    v = churn(v, 4);
    if (c[i] > 60) goto late;
    v += 5;
  } else if (c[i] % 2 == 0 || v % 16 == 3) {
  late:
    v = churn(v + 2u, 12);
  }
  out[i] = (int)v;
}
