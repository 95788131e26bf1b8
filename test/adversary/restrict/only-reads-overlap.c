// Two restrict pointers to one object that is only read.
#include <stdio.h>
__attribute__((noinline)) int f(const int *restrict p, const int *restrict q, int *restrict out, int n) { int s = 0; for (int i = 0; i < n; i++) { out[i] = p[i] * q[i]; s += out[i]; } return s; }
int main(void) { int a[4] = {1, 2, 3, 4}, b[4]; int r = f(a, a, b, 4); printf("%d %d\n", r, b[3]); return 0; }
