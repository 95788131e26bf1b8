// An iteration of the loop around unmaps what the inner loop could load.
#include <stdio.h>
#include <sys/mman.h>
#include <string.h>
typedef struct { int x[1024]; } P;
__attribute__((noinline)) void rel(void *p) { munmap(p, 4096); }
__attribute__((noinline)) int f(int n, int m, const char *flags, int q[static 10]) {
  int s = 0;
  for (int i = 0; i < n; i++) { for (int j = 0; j < m; j++) if (flags[j]) s += q[2]; if (i == 0) rel(q); }
  return s;
}
static char fl[16];
int main(void) { int *p = mmap(0, 4096, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0); p[2] = 1; printf("%d\n", f(3, 5, fl, p)); }
