// Source and destination overlap by one element: a shifted copy through arguments.
#include <stdio.h>
__attribute__((noinline)) void copy(int *d, const int *s, int n) { for (int i = 0; i < n; i++) d[i] = s[i] + 1; }
int main(void) { int a[12]; for (int b = -1; b < 2; b++) { for (int i = 0; i < 12; i++) a[i] = i; copy(a + 1 + b, a + 1, 9); for (int i = 0; i < 12; i++) printf("%d ", a[i]); } puts(""); return 0; }
