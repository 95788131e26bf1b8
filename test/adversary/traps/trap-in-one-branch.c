// __builtin_trap in a branch that shared memory shows was taken.
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
__attribute__((noinline)) void f(int *p, int x) { p[0] = 1; if (x == 3) __builtin_trap(); p[0] = 2; p[1] = x; }
int main(void) {
  int *p = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  for (int x = 2; x < 5; x++) { p[0] = p[1] = 0; if (fork() == 0) { f(p, x); _exit(0); } int st; wait(&st); printf("%d %d %d\n", p[0], p[1], WIFSIGNALED(st)); }
  return 0; }
