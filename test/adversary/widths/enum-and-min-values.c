// INT_MIN and LONG_MIN through abs-like code that avoids overflow, and unsigned negation.
#include <limits.h>
#include <stdio.h>
__attribute__((noinline)) unsigned mag(int x) { return x < 0 ? 0u - (unsigned)x : (unsigned)x; }
__attribute__((noinline)) int sign(long x) { return (x > 0) - (x < 0); }
__attribute__((noinline)) long div2(long x) { return x / -2 + x % -2 + x / 8 + x % 8 + (x >> 3); }
int main(void) { printf("%u %u %d %d %ld %ld\n", mag(INT_MIN), mag(-5), sign(LONG_MIN), sign(0), div2(LONG_MIN), div2(-7)); return 0; }
