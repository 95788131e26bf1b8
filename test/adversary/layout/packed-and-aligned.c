// Packed members at odd addresses, over-aligned locals and arrays of them.
#include <stdint.h>
#include <stdio.h>
struct __attribute__((packed)) P { char c; int i; short s; double d; }; struct __attribute__((aligned(64))) Q { char c; };
__attribute__((noinline)) double f(struct P *p, int n) { double t = 0; for (int i = 0; i < n; i++) { p[i].i += i; p[i].d *= 2; p[i].s ^= p[i].i; t += p[i].i + p[i].s + p[i].d + p[i].c; } return t; }
__attribute__((noinline)) int g(void) { struct Q q[3]; _Alignas(128) char a[5]; q[1].c = 3; a[0] = 2; return ((uintptr_t)&q[1] & 63) + ((uintptr_t)a & 127) + (int)sizeof q + q[1].c * a[0]; }
int main(void) { struct P p[4]; for (int i = 0; i < 4; i++) p[i] = (struct P){i, i * 3, i * 5, i * 0.5}; printf("%g %d\n", f(p, 4), g()); return 0; }
