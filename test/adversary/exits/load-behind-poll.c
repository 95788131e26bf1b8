// A load through a null pointer behind a loop that polls, which an alarm ends.
#include <stdio.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
volatile int flag = 1;
__attribute__((noinline)) static int poll(void) { return flag; }
__attribute__((noinline)) int f(int n, const int *restrict p) {
  int s = 0;
  for (int i = 0; i < n; i++) { while (poll()) ; s += *p; }
  return s;
}
void h(int s) { (void)s; puts("alarm"); fflush(stdout); _exit(0); }
int main(int c, char **v) { (void)v; signal(SIGALRM, h); ualarm(20000, 0); printf("%d\n", f(3, c == 1 ? 0 : &c)); }
