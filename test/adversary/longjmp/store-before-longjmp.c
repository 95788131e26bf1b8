// The store is seen after longjmp; the one behind is not reached.
#include <setjmp.h>
#include <stdio.h>
static jmp_buf env; static int state;
__attribute__((noinline)) static void jump(int c) { if (c) longjmp(env, c); }
__attribute__((noinline)) void f(int *restrict p, int c) { *p = 1; state = 1; jump(c); *p = 2; state = 2; }
int main(void) { static int v; if (setjmp(env) == 0) { f(&v, 0); printf("%d %d\n", v, state); f(&v, 3); } printf("%d %d\n", v, state); return 0; }
