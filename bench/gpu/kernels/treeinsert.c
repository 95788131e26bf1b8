// Each thread inserts 24 keys into a binary tree of its own, in arrays that lanes share interleaved, and measures its depth.
//
// sizes: N = 256 | 262144
// block: 128
// threads: N
// arguments: int N, i32 keys[24 * N] = random 1000, i32 left[24 * N] = constant -1, i32 right[24 * N] = constant -1,
//   i32 depth[N] = zero
// check: left right depth

#include "../gpu.h"

KERNEL void treeinsert(int n, GLOBAL const int *keys, GLOBAL int *left, GLOBAL int *right, GLOBAL int *depths) {
  int t = GLOBAL_THREAD;
  if (t >= n) return;
  int deepest = 0;
  for (int i = 1; i < 24; i++) {
    int key = keys[i * n + t];
    int node = 0, depth = 1;
    for (;;) {
      int other = keys[node * n + t];
      if (key == other) break;
      GLOBAL int *side = key < other ? left : right;
      int next = side[node * n + t];
      if (next < 0) {
        side[node * n + t] = i;
        if (depth > deepest) deepest = depth;
        break;
      }
      node = next;
      depth++;
    }
  }
  depths[t] = deepest;
}
