// The second field lies on a page that cannot be read, and is not read where the first says so.
#include <stdio.h>
#include <sys/mman.h>
struct S { int kind; int value; };
__attribute__((noinline)) int get(const struct S *s, int n) { int t = 0; for (int i = 0; i < n; i++) t += s->kind == 1 ? s->value : s->kind; return t; }
int main(void) { char *m = mmap(0, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); mprotect(m + 4096, 4096, PROT_NONE);
  struct S *s = (struct S *)(m + 4096 - 4), ok = {1, 5}; s->kind = 3; printf("%d %d\n", get(s, 4), get(&ok, 4)); return 0; }
