// Control that comes back by longjmp sees what was written since.

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
static jmp_buf env; static int g; static volatile int n;
static void f(int i) { g = i * 3; if (i > 2) longjmp(env, i); g = 0; }
int main(void) { int r = setjmp(env); 
  printf("%d %d\n", r, g);
  if (n < 5) { n++; f(n); f(7); }
  return 0; }
