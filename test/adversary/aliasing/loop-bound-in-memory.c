// The stores change the bound of their loop.
#include <stdio.h>
__attribute__((noinline)) int fill(int *p, int *n) { int k = 0; for (int i = 0; i < *n; i++) { p[i] = 3; k++; } return k; }
int main(void) { int a[10] = {9}; int r = fill(a, a); printf("%d %d\n", r, a[0]); a[5] = 8; r = fill(a, a + 5); printf("%d %d\n", r, a[5]); return 0; }
