// Signs that conditions tell, for one branch only, for the next iteration, for one of two values.
// A careless compiler divides a negative number as an unsigned one.
#include <stdio.h>
#include <stdlib.h>
#include <limits.h>
#include <stdint.h>
// signs behind conditions
#define N __attribute__((noinline))
N int a1(int x) { if (x < 0) return x / 4; return x / 4 + x % 4; }
N int a2(int x, int y) { int m = x > y ? x : y; if (m >= 0) return m / 8 - (x / 8); return y >> 2; }
N int a3(int n) { int s = 0; for (int i = n; i >= 0; i -= 3) s += i / 2 + i % 5; return s; }
N int a4(int n) { int s = 0, i = n; do { s += i / 2; i -= 7; } while (i >= 0); return s + i / 2; }
N int a5(int n) { int s = 0; for (int i = n; i > -1; ) { i--; s += i / 2 * 3 + i % 2; } return s; }
N int a6(signed char c) { int s = 0; while (c >= 0) { c += 50; s += c / 2; } return s; }
N int a7(short *p, int n) { int s = 0; for (int i = 0; i < n; i++) { short v = p[i]; if (v < 0) { v = -v; } s += v / 3; if (v >= 0) s += v % 7; } return s; }
N long a8(int i) { long s = 0; if ((unsigned)i < 10u) s = (long)i * 3 + i / 2; else s = (long)i / 2; return s; }
N int a9(int x, int c) { int y = c ? x : -x; if (c ? x >= 0 : x <= 0) return y / 4; return y / 4 - 1; }
N int a10(int x) { switch (x) { case -5: return x / 2; case 7: return x / 2; default: if (x > 100) return x / 3; return x % 3; } }
N int a11(int x, int y) { if (x >= 0 && y >= 0) { int z = x ^ y; return z / 2 + (x | y) / 4 + (x & y) % 3; } if (x >= 0 || y >= 0) return (x & y) / 2 + (x | y) / 2; return (x & y) / 2 - (x ^ y) / 2; }
N int a12(int n) { int k = 0; for (int i = -n; ; i++) { k += i / 2; if (i < 0) { if (i == -3) i++; continue; } k += i % 4; if (i > 5) break; } return k; }
N int a13(int x) { int s = 0; while (x >= 0) { s += x / 2; if (x & 1) x -= 3; else { x -= 2; s += x / 2; } s += x % 3; } return s + x / 2; }
N int a14(unsigned u) { int x = (int)(u >> 1); int y = (int)u; if (y > x) return y / 2; return (x / 2) ^ (y / 2); }
N int64_t a15(int64_t x) { if (!(x < 0)) { int32_t t = (int32_t)x; return t / 2 + x / 2; } return x / 2; }
N int a16(int x) { int r = x; if (x < 0) r = -1; else if (x > 5) r = x - 6; return r / 2 + r % 2; }
N int a17(int *p, int n) { int m = 0; for (int i = 0; i < n; i++) { if (p[i] > m) m = p[i]; else if (p[i] < -m) m = -p[i]; } return m / 2 + m % 3; }
N int a18(int x, int n) { while (n-- > 0) { int t = x; if (t >= 0) x = t - 5; else x = -t + 1; x = x / 2; } return x; }
int main(void) {
  int v[] = {INT_MIN, INT_MIN + 1, -1000, -9, -8, -7, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 8, 9, 100, 127, 128, 1000, INT_MAX - 1, INT_MAX};
  int n = sizeof v / sizeof *v; short sh[64]; for (int i = 0; i < 64; i++) sh[i] = i * 1021;
  sh[5] = -32768;
  for (int i = 0; i < n; i++) { int x = v[i];
    printf("%d %d %ld %d %d %ld %d %d\n", a1(x), a3(x % 1000), a8(x), a10(x), a14(x), (long)a15(x / 2 * 4294967297L), a16(x), a13(x % 5000));
    printf("%d %d %d %d\n", a4(x % 1000), a5(x % 1000 ), a6(x), a18(x / 4, 7));
    for (int j = 0; j < n; j++) printf("%d %d %d ", a2(x, v[j]), a11(x, v[j]), x == INT_MIN ? 0 : a9(x, v[j]));
  }
  for (int i = 0; i < 12; i++) printf("%d ", a12(i)); int q[] = {3, -7, 9, -11, 2}; printf("%d %d\n", a7(sh, 64), a17(q, 5));
}
