// asm goto leaves by labels, with outputs kept. x86-64.
#include <stdio.h>
__attribute__((noinline)) int f(int x) {
#if defined __x86_64__
  __asm__ goto("testl %0, %0; js %l[neg]; jz %l[zero]" : : "r"(x) : "cc" : neg, zero);
#else
  if (x < 0) goto neg; if (x == 0) goto zero;
#endif
  return 1; neg: return -1; zero: return 0; }
int main(void) { int s = 0; for (int i = -2; i < 3; i++) s = s * 3 + f(i); printf("%d\n", s); return 0; }
