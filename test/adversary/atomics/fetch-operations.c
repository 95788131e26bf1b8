// Results of fetch-and-op are old values; op-and-fetch new ones; unused ones still happen.
#include <stdatomic.h>
#include <stdio.h>
static _Atomic unsigned char c; static atomic_long l;
__attribute__((noinline)) long f(int n, int *a) { long s = 0; for (int i = 0; i < n; i++) { s += atomic_fetch_add(&c, 77); atomic_fetch_xor(&c, 5); s = s * 3 + (atomic_fetch_sub(&l, i) & 15); s += a[i]; c |= 64; s += c++; } return s + l; }
int main(void) { int a[40]; for (int i = 0; i < 40; i++) a[i] = i * i; printf("%ld\n", f(40, a)); return 0; }
