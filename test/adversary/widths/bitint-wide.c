// _BitInt of 200 bits: several words. gcc 12 has none.
// References: clang
// Flags: -std=c2x
#include <stdio.h>
typedef unsigned _BitInt(128) wide; typedef _BitInt(100) s100;
__attribute__((noinline)) wide power(wide b, int n) { wide r = 1; for (int i = 0; i < n; i++) r *= b; return r; }
__attribute__((noinline)) s100 down(s100 x) { return (x >> 70) + (x << 60 >> 60); }
int main(void) { wide p = power(3, 75); printf("%llx %llx\n", (unsigned long long)(p >> 64), (unsigned long long)p); printf("%lld\n", (long long)down(-5)); return 0; }
