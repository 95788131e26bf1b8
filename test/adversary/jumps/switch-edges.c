// Cases at the least and greatest integers, negative ranges, and 64 bits.
#include <limits.h>
#include <stdio.h>
__attribute__((noinline)) int f(int x) { switch (x) { case INT_MIN: return 1; case INT_MAX: return 2; case -1: case 0: case 1: return 3; case 100 ... 200: return x; case INT_MIN + 1: return 5; default: return 6; } }
__attribute__((noinline)) int g(long x) { switch (x) { case LONG_MIN: return 1; case 1l << 32: return 2; case 0: return 3; case -(1l << 32): return 4; case LONG_MAX: return 5; } return 6; }
__attribute__((noinline)) int h(unsigned char x) { switch (x) { case 0 ... 63: return 1; case 64 ... 127: return 2; case 128 ... 254: return 3; case 255: return 4; } return 5; }
int main(void) { int v[] = {INT_MIN, INT_MAX, -1, 0, 1, 2, 99, 100, 200, 201, INT_MIN + 1}; for (int i = 0; i < 11; i++) printf("%d ", f(v[i])); long w[] = {LONG_MIN, 1l << 32, 0, -(1l << 32), LONG_MAX, 1, 1l << 33}; for (int i = 0; i < 7; i++) printf("%d ", g(w[i])); printf("%d%d%d%d\n", h(63), h(64), h(254), h(255)); return 0; }
