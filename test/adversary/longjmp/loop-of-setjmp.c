// setjmp returns several times; volatile locals keep their values, and the loop counter is one.
#include <setjmp.h>
#include <stdio.h>
static jmp_buf env;
__attribute__((noinline)) static void again(int n) { longjmp(env, n); }
int main(void) { volatile int count = 0; int r = setjmp(env); printf("%d ", r); if (++count < 5) again(count); puts(""); return 0; }
