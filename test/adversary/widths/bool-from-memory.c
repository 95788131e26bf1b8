// _Bool holds 0 or 1; conversions compare with zero.
#include <stdio.h>
__attribute__((noinline)) int f(_Bool *p, double d, void *q, int n) { int s = 0; for (int i = 0; i < n; i++) { p[0] = i & 6; p[1] = d * i; p[2] = q; s = s * 2 + p[0] + p[1] + p[2]; p[0]++; p[1] -= 1; s += p[0] * 3 + p[1]; } return s; }
int main(void) { _Bool b[3]; printf("%d %d\n", f(b, 0.25, 0, 10), f(b, 0, b, 10)); return 0; }
