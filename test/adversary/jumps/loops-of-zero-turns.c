// Loops without turns leave all as it was: nothing of their bodies is certain.
#include <stdio.h>
__attribute__((noinline)) int f(int *p, int n, int m) { int s = 5; for (int i = 0; i < n; i++) { s = *p; for (int j = i; j < m; j++) { s += p[j] / m; *p = s; } } while (m-- > n) s ^= m; return s; }
int main(void) { int a[3] = {1, 2, 3}; printf("%d %d", f(0, 0, 0), f(0, -3, -5)); int r = f(a, 2, 3); printf(" %d %d\n", r, a[0]); return 0; }
