// A machine with a dozen instructions, one program for each thread: a switch in a loop, left in many ways.
//
// sizes: N = 256 | 524288
// block: 128
// threads: N
// arguments: int N, i8 code[16 * N] = random 14, i32 input[N] = random 1000, i32 out[N] = zero
// check: out

#include "../gpu.h"

KERNEL void interpreter(int n, GLOBAL const signed char *programs, GLOBAL const int *input, GLOBAL int *out) {
  int t = GLOBAL_THREAD;
  if (t >= n) return;
  GLOBAL const signed char *code = programs + 16 * t;
  unsigned a = (unsigned)input[t], b = 7;
  int pc = 0;
  for (int fuel = 60; fuel > 0; fuel--) {
    switch (code[pc & 15]) {
      case 0:
        a += b;
        break;
      case 1:
        a -= b;
        break;
      case 2:
        a ^= b << 3;
        break;
      case 3:
        b = a >> 1;
        break;
      case 4:
        if (a & 1) pc += 2;
        break;
      case 5:
        if (b > a) pc += 5;
        break;
      case 6:
        a = a * 5u + 1u;
        break;
      case 7:
        b = b * 3u;
        break;
      case 8: {
        unsigned x = a;
        a = b;
        b = x;
        break;
      }
      case 9:
        if ((a & 31) == 0) goto halt;
        break;
      case 10:
        pc = (int)(a & 15);
        continue;
      case 11:
        a = b == 0 ? 0 : a % b;
        break;
      case 12:
        b += 11;
        break;
      default:
        if (fuel < 20) goto halt;
    }
    pc++;
  }
halt:
  out[t] = (int)(a * 31u + b);
}
