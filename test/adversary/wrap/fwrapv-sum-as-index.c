// With -fwrapv the sum of ints wraps and then is an index: it must not be widened.
// Flags: -fwrapv
#include <stdio.h>
static int v[8] = {1, 2, 3, 4, 5, 6, 7, 8};
__attribute__((noinline)) int f(const int *p, int from, int n) { int s = 0; for (int i = from, k = 0; k < n; i++, k++) s = s * 3 + p[(i ^ (1 << 31)) & 7] + (i < from); return s; }
__attribute__((noinline)) int grows(int x) { return x + 1 > x; }
int main(void) { printf("%d %d %d\n", f(v, 2147483645, 6), grows(2147483647), grows(1)); return 0; }
