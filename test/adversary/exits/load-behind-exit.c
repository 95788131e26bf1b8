// The check may end the program: the load of table[k] behind it, from a wild address, must not come before.
#include <stdio.h>
#include <stdlib.h>
extern const int scale, table[4];
__attribute__((noinline)) void check(long k) { if (k < 0 || k >= 4) { puts("bad index"); exit(0); } }
__attribute__((noinline)) int sum(long k, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) { check(k); s += scale; s += table[k]; }
  return s;
}
int main(void) { printf("%d\n", sum(1L << 40, 3)); }
const int scale = 3, table[4] = {1, 2, 3, 4};
