// What a parameter points to is unmapped on one way to a loop that could load it.
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
struct B { int n; char *d; };
__attribute__((noinline)) void un(void *p) { munmap(p, 4096); }
__attribute__((noinline)) int use(int p[static 4], int k, int done, const char *w) {
  int s = 0;
  if (done) un(p); else s = p[1];
  for (int i = 0; i < k; i++) if (w[i]) s += p[2];
  return s;
}
static char W[64];
int main(void) { int *p = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); p[1] = 7; printf("%d\n", use(p, 20, 0, W)); printf("%d\n", use(p, 20, 1, W)); }
