// memcpy copies the effective type: the double read back is the one that was copied through chars.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
__attribute__((noinline)) double f(void *p, long *l, const double *d) { *l = 3; memcpy(p, d, sizeof *d); double *q = p; double r = *q; *l = (long)r; return r; }
int main(void) { void *p = malloc(8); double d = 6.5; double r = f(p, p, &d); printf("%g %ld\n", r, *(long *)p); return 0; }
