// All of an array is read as long long; then it is written as double, forwards one place.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) void f(long long *a, double *b, int n) { long long last = a[0]; for (int i = 1; i < n; i++) { long long next = a[i]; b[i] = (double)last; last = next; } }
int main(void) { long long *p = malloc(80); for (int i = 0; i < 10; i++) p[i] = i + 1; f(p, (double *)p, 10); double *d = (double *)p; double s = 0; for (int i = 1; i < 10; i++) s = s * 2 + d[i]; printf("%g\n", s); return 0; }
