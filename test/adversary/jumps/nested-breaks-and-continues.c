// Breaks out of two loops by flags and goto, with values that differ by the way out.
#include <stdio.h>
__attribute__((noinline)) int f(int n, int m) { int s = 0, i, j = -1; for (i = 0; i < n; i++) { for (j = 0; j < m; j++) { if ((i * j) % 7 == 6) goto found; if ((i ^ j) == 5) break; if ((i + j) & 1) continue; s += i * j; } if (j == m) s += 1000; else if (s > 500) break; } return s * 100 + i * 10 + j; found: return -(s * 100 + i * 10 + j); }
int main(void) { printf("%d %d %d %d %d\n", f(0, 5), f(5, 0), f(4, 4), f(9, 9), f(3, 5)); return 0; }
