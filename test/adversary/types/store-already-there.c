// The last store writes what the first wrote, but a store of another type to the same memory lies between.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) void same(float *f, int *m) { *f = 1.0f; *m = 2; *f = 1.0f; }
int main(void) { void *p = malloc(8); same(p, p); printf("%g\n", *(float *)p); return 0; }
