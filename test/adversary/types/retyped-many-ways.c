// One malloced block is written and read as ints, longs, floats and doubles in turn.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
__attribute__((noinline)) long f(void *p, long n) {
  long r = 0;
  for (long i = 0; i < n; i++) { *(long *)p = i; r += *(long *)p; *(double *)p = r; r += (long)*(double *)p; }
  return r;
}
__attribute__((noinline)) void arr(float *a, int *b, int n) {
  for (int i = 0; i < n; i++) { float x = a[i]; b[i] = (int)x * 2; }
}
__attribute__((noinline)) void swapw(int *a, float *b, int n) {
  for (int i = 0; i < n; i++) a[i] = i;
  for (int i = 0; i < n; i++) b[i] = i + 0.5f;
}
__attribute__((noinline)) int reuse(int *a, float *b) {
  *a = 3; int x = *a; *b = 2.5f; float y = *b; *a = 3; return x + (int)y + *a;
}
__attribute__((noinline)) void cond(int *a, float *b, int c) { *a = 1; if (c) *b = 9.5f; else *a = 2; }
__attribute__((noinline)) void cond2(int *a, float *b, int c) { if (c) { *b = 1.5f; *a = 5; } else { *a = 5; *b = 1.5f; } }
int main(void) {
  void *p = malloc(400); printf("%ld\n", f(p, 10));
  float *q = malloc(400); for (int i = 0; i < 50; i++) q[i] = i; arr(q, (int *)q, 50); printf("%d\n", ((int *)q)[49]);
  swapw((int *)q, q, 50); printf("%g\n", q[49]);
  printf("%d\n", reuse((int *)q, q)); printf("%d\n", *(int *)q);
  cond((int *)q, q, 1); printf("%g\n", *q); cond((int *)q, q, 0); printf("%d\n", *(int *)q);
  cond2((int *)q, q, 1); printf("%d\n", *(int *)q); cond2((int *)q, q, 0); printf("%g\n", *q);
}
