// Float to integer within range, at the edges; integers to float that round.
#include <stdio.h>
__attribute__((noinline)) long f(double d, float g) { return (long)d / 3 + (int)g + (unsigned char)(int)g + (long)(unsigned)(g < 0 ? 0 : g); }
__attribute__((noinline)) double h(unsigned long u, long s) { return (double)u - (float)u + (double)s * (float)(unsigned)s; }
int main(void) { printf("%ld %ld\n", f(9.2e18, 2.1e9f), f(-9223372036854775808.0, -1.9f)); printf("%a %a\n", h(18446744073709551615ul, -1), h(9007199254740993ul, 16777217)); return 0; }
