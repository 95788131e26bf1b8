// q is based on the restrict pointer p: they may alias each other, legally.
#include <stdio.h>
__attribute__((noinline)) int f(int *restrict p, int k) { int *q = p + k; *p = 1; *q = 2; return *p; }
int main(void) { int a[4]; printf("%d %d\n", f(a, 0), f(a, 1)); return 0; }
