// SIGFPE is handled and jumps out: the store before the division is volatile, the one behind is not reached.
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
static sigjmp_buf env; static volatile int stage;
static void on_fpe(int s) { (void)s; siglongjmp(env, 1); }
__attribute__((noinline)) int divide(int a, int b) { return a / b; }
int main(int argc, char **argv) { (void)argv; signal(SIGFPE, on_fpe);
#if defined __x86_64__
  if (!sigsetjmp(env, 1)) { stage = 1; printf("%d\n", divide(7, 2)); stage = 2; raise(SIGFPE); stage = 3; }
#endif
  printf("stage %d\n", argc + stage); return 0; }
