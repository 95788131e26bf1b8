// Returns_twice of the program's own; vfork; getcontext and setcontext; sigsetjmp out of a handler.
#define _GNU_SOURCE
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>
static sigjmp_buf sb;
static ucontext_t ctx;
static void handler(int s) { siglongjmp(sb, s); }
__attribute__((noinline)) int fault(int *p, int n) {
  int *seen = malloc(4);
  *seen = 0;
  if (sigsetjmp(sb, 1)) {
    int r = *seen;
    free(seen);
    return -r;
  }
  for (int i = 0; i < n; i++) {
    *seen = i;
    p[i] = i;
  }
  *seen = 99;
  raise(SIGUSR1);
  return 1;
}
__attribute__((noinline)) int contexts(void) {
  int *n = calloc(1, 4);
  static int s;
  s = 0;
  getcontext(&ctx);
  (*n)++;
  s += *n;
  if (*n < 5) setcontext(&ctx);
  int r = *n * 100 + s;
  free(n);
  return r;
}
__attribute__((noinline)) int child(int v) {
  volatile int x = v;
  int st;
  pid_t p = vfork();
  if (p == 0) {
    x = v + 1;
    _exit(x);
  }
  waitpid(p, &st, 0);
  return WEXITSTATUS(st) * 100 + x;
}
__attribute__((noinline)) int alarm_(void) {
  static volatile int c;
  int r = sigsetjmp(sb, 1);
  if (r == 0) {
    for (c = 0; c < 10; c++)
      if (c == 5) raise(SIGUSR1);
  }
  return c * 10 + (r == SIGUSR1);
}
int main(void) {
  signal(SIGUSR1, handler);
  int a[8] = {0};
  printf("%d ", fault(a, 8));
  for (int i = 0; i < 8; i++) printf("%d ", a[i]);
  printf("%d %d %d\n", contexts(), child(6), alarm_());
}
