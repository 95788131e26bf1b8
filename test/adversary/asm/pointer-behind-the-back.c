// Asm gets the address of a local and writes through it. x86-64.
#include <stdio.h>
__attribute__((noinline)) int f(int v) { int a[3] = {1, v, 3};
#if defined __x86_64__
  __asm__ volatile("movl $77, 4(%0)" : : "r"(a) : "memory");
#else
  a[1] = 77;
#endif
  return a[0] + a[1] * 10 + a[2]; }
int main(void) { printf("%d\n", f(5)); return 0; }
