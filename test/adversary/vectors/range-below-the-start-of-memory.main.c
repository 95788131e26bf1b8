#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
void f(int *p, int *q, const int *c, long n);
int c[70000];
int main(void) {
  if (!__builtin_cpu_supports("avx2")) return 0;
  char *low = mmap((void *)0x10000, 0x40000, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  if (low == MAP_FAILED) { puts("no"); return 0; }
  int *m = (int *)low;
  for (int i = 0; i < 0x10000; i++) m[i] = i * 7;
  long n = 0x6000;
  for (long i = 0x5000; i < n; i++) c[i] = 1;
  // From 20480 on elements are accessed: written two behind where they are read.
  uintptr_t before = 4 * 0x5000;
  f((int *)(0x24008 - before), (int *)(0x24000 - before), c, n);
  f((int *)(0x12008 - before), (int *)(0x12000 - before), c, n);
  f((int *)(0x12000 - before), (int *)(0x12008 - before), c, n);
  unsigned h = 0;
  for (int i = 0; i < 0x10000; i++) h = h * 31 + m[i];
  printf("%u\n", h);
}
