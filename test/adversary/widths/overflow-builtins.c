// Overflow builtins over mixed widths and signs.
#include <stdio.h>
__attribute__((noinline)) int f(long a, int b) { int r; short s; unsigned char c; int k = __builtin_add_overflow(a, b, &r); k = k * 2 + __builtin_mul_overflow(a, b, &s); k = k * 2 + __builtin_sub_overflow(b, a, &c); return k * 1000 + (r & 15) + (s & 15) + c; }
int main(void) { printf("%d %d %d %d\n", f(1, 2), f(2147483647, 1), f(-1, -128), f(1l << 40, 3)); return 0; }
