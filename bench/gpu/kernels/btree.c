// Lookups in a tree of nodes with eight keys each, children by arithmetic (Rodinia: b+tree). The scan of a node ends early.
//
// sizes: Q = 2048 | 4194304, L = 512 | 262144
// block: 256
// threads: Q
// arguments: int Q, int L, i32 keys[8 * L] = iota, i32 queries[Q] = random 8*L, i32 found[Q] = constant -1
// check: found

#include "../gpu.h"

KERNEL void btree(int count, int leaves, GLOBAL const int *keys, GLOBAL const int *queries, GLOBAL int *found) {
  int q = GLOBAL_THREAD;
  if (q >= count) return;
  int key = queries[q];
  int low = 0;
  int width = leaves;
  while (width > 1) {
    int part = (width + 7) / 8;
    int child = 0;
    for (; child < 7; child++) {
      int border = low + (child + 1) * part;
      if (border >= leaves || border >= low + width) break;
      if (keys[8 * border] > key) break;
    }
    low += child * part;
    width = width - child * part < part ? width - child * part : part;
  }
  for (int i = 0; i < 8; i++) {
    if (keys[8 * low + i] == key) {
      found[q] = 8 * low + i;
      break;
    }
  }
}
