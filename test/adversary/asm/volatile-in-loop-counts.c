// A volatile asm runs once each turn: neither dropped, nor merged, nor moved out. x86-64.
#include <stdio.h>
static int ticks;
__attribute__((noinline)) int f(int n) { int s = 0; for (int i = 0; i < n; i++) {
#if defined __x86_64__
  __asm__ volatile("incl %0" : "+m"(ticks));
#else
  ticks++;
#endif
  if (i & 1) s += ticks; } return s; }
int main(void) { printf("%d", f(9)); printf(" %d\n", ticks); return 0; }
