// Which object is written depends on the turn; reads of both follow.
#include <stdio.h>
__attribute__((noinline)) int f(int n) { int x = 1, y = 2, *p = &x, *q = &y, s = 0; for (int i = 0; i < n; i++) { *p += i; s = s * 3 + x - y; int *t = p; p = q; q = t; } return s + x * 100 + y; }
int main(void) { printf("%d\n", f(9)); return 0; }
