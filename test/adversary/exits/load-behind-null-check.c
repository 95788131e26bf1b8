// The check of null ends the program: the load behind it must not come before it, out of the loop.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) void need(const void *p) { if (!p) { puts("null"); exit(0); } }
__attribute__((noinline)) int sum(const int *restrict p, int n) {
  int local[4];
  for (int i = 0; i < 4; i++) local[(i + n) & 3] = i;
  int s = 0;
  for (int i = 0; i < n; i++) { need((void *)(long)(p != 0)); s += local[2]; s += *p; }
  return s;
}
int main(void) { printf("%d\n", sum(0, 3)); }
