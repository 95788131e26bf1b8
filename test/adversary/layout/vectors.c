// Vector extensions: lanes, comparisons, shuffles, conversions, unaligned loads.
#include <stdio.h>
#include <string.h>
typedef int v4 __attribute__((vector_size(16))); typedef short v8 __attribute__((vector_size(16))); typedef float f4 __attribute__((vector_size(16)));
__attribute__((noinline)) int f(const int *p, int n) { v4 s = {0}; for (int i = 0; i + 4 <= n; i += 4) { v4 x; memcpy(&x, p + i, 16); s = s * 3 + (x > s) - (x & 1); s[i & 3] += i; v8 h = (v8)s; h[7] ^= 3; s = (v4)h; } f4 g = {1, 2, 3, 4}; g = g * 0.5f; return s[0] ^ s[1] ^ s[2] ^ s[3] ^ (int)(g[1] + g[3]); }
int main(void) { int a[21]; for (int i = 0; i < 21; i++) a[i] = i * 7 - 30; printf("%d\n", f(a + 1, 20)); return 0; }
