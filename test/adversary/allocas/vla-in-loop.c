// A variable-length array in a loop is a new one each turn; its memory may be the same.
#include <stdio.h>
__attribute__((noinline)) static int sum(int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
__attribute__((noinline)) int f(int n) { int t = 0; for (int i = 1; i < n; i++) { int a[i]; for (int j = 0; j < i; j++) a[j] = i * j; t = t * 3 + sum(a, i); } return t; }
int main(void) { printf("%d\n", f(14)); return 0; }
