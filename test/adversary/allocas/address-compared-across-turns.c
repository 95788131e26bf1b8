// The address of a local of an outer scope stays, over turns and calls.
#include <stdio.h>
static int *kept;
__attribute__((noinline)) static int same(int *p) { int r = kept == p; kept = p; return r; }
__attribute__((noinline)) int f(int n) { int x = 0, s = 0; for (int i = 0; i < n; i++) { s = s * 2 + same(&x); x += i; } return s * 100 + x; }
int main(void) { printf("%d\n", f(5)); return 0; }
