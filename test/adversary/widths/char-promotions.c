// unsigned char, signed char and short in expressions with ~, <<, -, comparisons.
#include <stdio.h>
__attribute__((noinline)) int f(unsigned char a, signed char b, unsigned short c) { int r = (~a >> 1) + (a << 9) + (-a > b) + ((unsigned char)~a == 255 - a) + (b == (char)b); r = r * 3 + ((a - c) < 0) + ((a + 0u - c) > 5); return r + (unsigned char)(a + b) * (signed char)(c << 1); }
int main(void) { int s = 0; for (int i = 0; i < 600; i += 7) s = s * 3 + f(i, i * 3, i * 101); printf("%d\n", s); return 0; }
