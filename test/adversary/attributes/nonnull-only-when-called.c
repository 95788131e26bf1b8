// nonnull of a callee's parameter holds where it is called, not before the test.
#include <stdio.h>
__attribute__((nonnull, noinline)) int get(const int *p) { return *p; }
__attribute__((noinline)) int f(const int *p, int n) { int s = 0; for (int i = 0; i < n; i++) { if (p == 0) s -= 1; else s += get(p); } return s; }
int main(void) { int x = 4; printf("%d %d\n", f(0, 3), f(&x, 3)); return 0; }
