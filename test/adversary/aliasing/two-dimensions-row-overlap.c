// Element [0][5] of rows of 4 is element [1][1], reached through char pointers.
#include <stdio.h>
__attribute__((noinline)) int f(int (*a)[4], int i, int j, int k) { a[1][1] = 3; *(int *)((char *)a + (4 * i + j) * sizeof(int)) = k; return a[1][1]; }
int main(void) { int a[3][4] = {0}; printf("%d %d\n", f(a, 0, 5, 8), f(a, 1, 2, 9)); return 0; }
