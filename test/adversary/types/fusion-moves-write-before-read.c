// Two loops over one malloced block, first read as float, then written as int: fused, the write comes before the read.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) float fus(float *f, int *m, int n) {
  float t = 0;
  for (int i = 0; i < n; i++) t += f[i];
  for (int i = 0; i < n; i++) m[i] = i;
  return t;
}
int main(void) { float *f = malloc(400); for (int i = 0; i < 50; i++) f[i] = i; printf("%g\n", fus(f, (int *)f + 1, 40)); return 0; }
