// A restrict pointer in a block: its promise ends with the block.
#include <stdio.h>
__attribute__((noinline)) int f(int *p, int n) { int s = 0; for (int i = 0; i < n; i++) { { int *restrict q = p; *q += i; } s += *p; } return s; }
int main(void) { int x = 1; int r = f(&x, 6); printf("%d %d\n", r, x); return 0; }
