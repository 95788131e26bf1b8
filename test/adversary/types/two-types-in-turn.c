// In each turn an int is written and then a float, to the same malloced place: the float is last.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) void two(int *m, float *f, int n) { for (int i = 0; i < n; i++) { *m = i; *f = i * 0.5f; } }
int main(void) { void *p = malloc(8); two(p, p, 10); printf("%g\n", *(float *)p); return 0; }
