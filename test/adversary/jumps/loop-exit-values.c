// Several exits hand out values of different turns.
#include <stdio.h>
__attribute__((noinline)) int f(const int *p, int n, int *where) { int prev = -1, cur = 0, i; for (i = 0; i < n; i++) { prev = cur; cur = p[i] * 2; if (cur == 10) { *where = prev; return i; } if (cur < 0) break; } *where = prev * 100 + cur; return i + 50; }
int main(void) { int a[] = {1, 2, 5, 3}, b[] = {4, -1, 7}, w; int r = f(a, 4, &w); printf("%d %d ", r, w); r = f(b, 3, &w); printf("%d %d ", r, w); r = f(a, 2, &w); printf("%d %d ", r, w); r = f(a, 0, &w); printf("%d %d\n", r, w); return 0; }
