// A pointer based on the restrict parameter is returned and used by the caller beside the original.
#include <stdio.h>
static int *end_of(int *restrict p, int n) { for (int i = 0; i < n; i++) p[i] = i; return p + n; }
__attribute__((noinline)) int f(int *a) { int *e = end_of(a, 4); e[-1] = 50; int s = a[3]; a[2] = 7; return s + e[-2]; }
int main(void) { int a[8]; printf("%d\n", f(a)); return 0; }
