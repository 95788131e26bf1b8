// _BitInt of odd widths wraps at its own width. gcc 12 has none.
// References: clang
// Flags: -std=c2x
#include <stdio.h>
typedef unsigned _BitInt(17) u17; typedef _BitInt(37) s37; typedef unsigned _BitInt(3) u3;
__attribute__((noinline)) u17 f(u17 n) { u17 s = 1; for (u17 i = 0; i < n; i++) s = s * 3 + i; return s; }
__attribute__((noinline)) s37 g(s37 a, s37 b) { return (a >> 3) ^ (b << 2) ^ (a / (b | 1)); }
__attribute__((noinline)) int h(void) { u3 i = 0; int k = 0; do { k = k * 2 + (i > 5); i += 3; } while (i != 0); return k; }
int main(void) { printf("%u %lld %d\n", (unsigned)f(1000), (long long)g(-68719476735wb, 12345678901wb), h()); return 0; }
