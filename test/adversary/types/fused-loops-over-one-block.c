// Pairs of loops, and pairs of accesses in one, write one malloced block as two types.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) void f(double *a, long *b, int n) { for (int i = 0; i < n; i++) b[i] = i; for (int i = 0; i < n; i++) a[i] = i * 0.5; }
__attribute__((noinline)) double g(double *a, long *b, int n) { double s = 0; for (int i = 0; i < n; i++) s += a[i + 1]; for (int i = 0; i < n; i++) b[i + 1] = i; return s; }
__attribute__((noinline)) void h(int *a, float *b, int n) { for (int i = 0; i < n; i++) { a[i] = i; b[i] = i * 2.f; a[i] = i; } }
__attribute__((noinline)) void k(int *a, float *b, int n) { for (int i = 1; i < n; i++) { float x = b[i - 1]; a[i - 1] = (int)x + 1; b[i] = x * 2.f; } }
int main(void) { void *p = malloc(800); f(p, p, 50); printf("%g\n", ((double *)p)[20]); f((double *)p + 1, p, 50); printf("%g %ld\n", ((double *)p)[30], *(long *)p);
 double *d = p; for (int i = 0; i < 60; i++) d[i] = i; printf("%g\n", g(p, p, 50)); printf("%ld\n", ((long *)p)[50]); h(p, p, 20); printf("%d\n", ((int *)p)[7]);
 float *q = p; q[0] = 1; k(p, p, 2); printf("%d %g\n", *(int *)p, q[1]); }
