// Lookups in a hash table with open addressing: a hit, a gap or too many probes end the search.
//
// sizes: Q = 1024 | 4194304, H = 1024 | 1048576
// block: 256
// threads: Q
// arguments: int Q, int H, i32 table[H] = random 3*H, i32 queries[Q] = random 3*H, i32 result[Q] = zero
// check: result

#include "../gpu.h"

KERNEL void hashprobe(int queries, int size, GLOBAL const int *table, GLOBAL const int *keys, GLOBAL int *result) {
  int q = GLOBAL_THREAD;
  if (q >= queries) return;
  int key = keys[q];
  unsigned slot = (unsigned)key * 2654435761u % (unsigned)size;
  int answer = -1;
  for (int probe = 1; probe < 32; probe++) {
    int found = table[slot];
    if (found == key) {
      answer = (int)slot;
      goto done;
    }
    if (found % 16 == 0 || found / 2 == key / 2) {
      if (probe > 2) break;
      answer = -2;
    }
    slot += (unsigned)(probe * probe);
    if (slot >= (unsigned)size) {
      slot %= (unsigned)size;
      if (answer == -2) goto done;
    }
  }
  if (answer == -1) answer = -3;
done:
  result[q] = answer;
}
