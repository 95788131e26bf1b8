// A read as int, then a write as float of the same memory, in one turn each: the write must not come first.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) int f(const int *a, float *b, int n) { int s = 0; for (int i = 0; i < n; i++) { s += a[i]; b[i] = s; } return s; }
int main(void) { int *p = malloc(40); for (int i = 0; i < 10; i++) p[i] = i; int s = f(p, (float *)p, 10); printf("%d %g\n", s, ((float *)p)[9]); return 0; }
