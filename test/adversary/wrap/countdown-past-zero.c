// An unsigned counter that stops below zero never stops at >= 0, and here by break.
#include <stdio.h>
__attribute__((noinline)) int f(const int *p, unsigned n) { int s = 0; for (unsigned i = n - 1; i < n; i--) s = s * 2 + p[i]; return s; }
int main(void) { int p[5] = {1, 2, 3, 4, 5}; printf("%d %d\n", f(p, 5), f(p, 0)); return 0; }
