// Tracking: the place in a window where a template fits best, sums that are too large given up (Rodinia: heartwall).
//
// sizes: P = 64 | 65536
// block: 64
// threads: P
// arguments: int P, i8 frame[64 * 64] = random 64, i8 template[36 * 16] = random 64, i32 place[P] = zero
// check: place

#include "../gpu.h"

KERNEL void heartwall(int points, GLOBAL const signed char *frame, GLOBAL const signed char *template, GLOBAL int *place) {
  int p = GLOBAL_THREAD;
  if (p >= points) return;
  GLOBAL const signed char *wanted = template + p % 16 * 36;
  int cx = p * 7 % 48, cy = p * 13 % 48;
  int least = INFINITE, where = -1;
  for (int dy = 0; dy < 8; dy++) {
    for (int dx = 0; dx < 8; dx++) {
      int sum = 0;
      for (int y = 0; y < 6; y++) {
        for (int x = 0; x < 6; x++) {
          int d = frame[(cy + dy + y) * 64 + cx + dx + x] - wanted[y * 6 + x];
          sum += d < 0 ? -d : d;
        }
        if (sum >= least) goto next;
      }
      least = sum;
      where = dy * 8 + dx;
      if (least < 300) goto done;
    next:;
    }
  }
done:
  place[p] = where * 4096 + (least & 4095);
}
