// Memory that may be read but not written: no store may be made up, not even of what is there.
#include <stdio.h>
#include <sys/mman.h>
__attribute__((noinline)) int bump(int *p, int n, int key) { int hits = 0; for (int i = 0; i < n; i++) { if (i == key) { *p += 1; hits++; } } return hits + *p; }
__attribute__((noinline)) void clamp(int *p, int n, int top) { for (int i = 0; i < n; i++) if (p[i] > top) p[i] = top; }
int main(void) { int *p = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); for (int i = 0; i < 8; i++) p[i] = i; mprotect(p, 4096, PROT_READ);
  printf("%d\n", bump(p, 10, 20)); clamp(p, 8, 7); printf("%d\n", p[7]); return 0; }
