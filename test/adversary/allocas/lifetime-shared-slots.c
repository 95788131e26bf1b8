// Two scopes may share their memory; a pointer to the first is dead in the second, and the third is initialised anew.
#include <stdio.h>
__attribute__((noinline)) static int fill(int *p, int k) { int s = 0; for (int i = 0; i < 8; i++) { p[i] = k * i; s += p[i]; } return s; }
__attribute__((noinline)) int f(int n) { int s = 0; for (int i = 0; i < n; i++) { if (i & 1) { int a[8]; s += fill(a, i); s += a[3]; } else { int b[8] = {1}; s -= fill(b + 0, 2) + b[7]; } { int c[8] = {0}; s += c[i & 7]; c[i & 7] = i; s += c[i & 7]; } } return s; }
int main(void) { printf("%d\n", f(9)); return 0; }
