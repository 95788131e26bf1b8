// Payloads and signs of NaNs in memory, through copies and integer views; never through arithmetic.
#include <stdio.h>
#include <string.h>
static unsigned bits(float f) { unsigned u; memcpy(&u, &f, 4); return u; }
static float of(unsigned u) { float f; memcpy(&f, &u, 4); return f; }
__attribute__((noinline)) void move(unsigned *d, const unsigned *s, int n) { for (int i = 0; i < n; i++) { float t; memcpy(&t, s + i, 4); memcpy(d + i, &t, 4); } }
__attribute__((noinline)) unsigned flip(unsigned u) { return bits(-of(u)) ^ bits(__builtin_fabsf(of(u))) ^ bits(__builtin_copysignf(of(u), -1)); }
int main(void) { unsigned a[] = {0x7fc00001, 0xffc12345, 0x7f800000, 0x80000000}, b[4]; move(b, a, 4); for (int i = 0; i < 4; i++) printf("%x %x ", b[i], flip(a[i])); printf("\n"); return 0; }
