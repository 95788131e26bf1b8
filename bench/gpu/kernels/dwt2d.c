// A wavelet transform of rows with the 5/3 filter; borders are mirrored (Rodinia: dwt2d).
//
// sizes: W = 64 | 4096
// block: 256
// threads: W * W / 2
// arguments: int W, i32 image[W * W] = random 256, i32 out[W * W] = zero
// check: out

#include "../gpu.h"

DEVICE int at(GLOBAL const int *row, int x, int w) {
  if (x < 0) return row[-x];
  if (x >= w) return row[2 * w - 2 - x];
  return row[x];
}

DEVICE int floorHalf(int v) { return v >= 0 ? v / 2 : -((1 - v) / 2); }

KERNEL void dwt2d(int w, GLOBAL const int *image, GLOBAL int *out) {
  int i = GLOBAL_THREAD;
  int half = w / 2;
  if (i >= w * half) return;
  int y = i / half, k = i % half;
  GLOBAL const int *row = image + y * w;
  int x = 2 * k;
  int high = at(row, x + 1, w) - floorHalf(at(row, x, w) + at(row, x + 2, w));
  int before = at(row, x - 1, w) - floorHalf(at(row, x - 2, w) + at(row, x, w));
  int sum = high + before + 2;
  int low = row[x] + (sum >= 0 ? sum / 4 : -((3 - sum) / 4));
  out[y * w + k] = low;
  out[y * w + half + k] = high;
}
