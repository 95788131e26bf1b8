// Each turn writes a float and then an int to one malloced place, and reads the int.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) int f(int *a, float *b, int n) { int s = 0; for (int i = 0; i < n; i++) { *b = i * 1.5f; *a = i; s += *a; } return s; }
int main(void) { void *p = malloc(16); int r = f(p, p, 10); printf("%d %d\n", r, *(int *)p); return 0; }
