// 80 bits: precision beyond double, denormals, spilled in a loop.
#include <stdio.h>
#include <string.h>
__attribute__((noinline)) long double f(long double x, int n) { long double s = 0; for (int i = 1; i <= n; i++) { s += x / i; x *= 1.0000001L; } return s; }
int main(void) { long double r = f(1.1L, 1000); unsigned char b[16] = {0}; memcpy(b, &r, 10); for (int i = 9; i >= 0; i--) printf("%02x", b[i]); printf(" %d\n", (double)r == r); long double t = 0x1p-16400L; printf("%d %La\n", t > 0, t * 0x1p100L); return 0; }
