// Contexts with stacks of their own: a static function runs on a stack that is a static array, and its variables are in that array.
#include <stdio.h>
#include <ucontext.h>
#define NOINLINE __attribute__((noinline))
static ucontext_t home, away;
static char stack[1 << 16];
static int *seen;
static int hidden;
static void run(void) { int local = 3; seen = &local; hidden = 4; swapcontext(&away, &home); hidden = local; swapcontext(&away, &home); }
static NOINLINE void go(void) { swapcontext(&home, &away); }
static NOINLINE int set(int *p) { *p = 1; hidden = 2; go(); return hidden + 10 * *p; }
int main(void) {
  getcontext(&away);
  away.uc_stack.ss_sp = stack;
  away.uc_stack.ss_size = sizeof stack;
  makecontext(&away, run, 0);
  hidden = 1;
  go();
  printf("%d\n", hidden);
  printf("%d\n", set(seen));
  return 0;
}
