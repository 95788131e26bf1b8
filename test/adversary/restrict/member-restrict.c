// Restrict in a struct: the members point to different arrays in one call, to swapped ones in the next.
#include <stdio.h>
struct V { int *restrict d; const int *restrict s; };
__attribute__((noinline)) void run(struct V v, int n) { for (int i = 0; i < n; i++) v.d[i] = v.s[n - 1 - i]; }
int main(void) { int a[3] = {1, 2, 3}, b[3]; run((struct V){b, a}, 3); run((struct V){a, b}, 3); printf("%d%d%d %d%d%d\n", a[0], a[1], a[2], b[0], b[1], b[2]); return 0; }
