// Arguments are evaluated before the call, whatever it does to their sources.
#include <stdio.h>
static int g = 1;
__attribute__((noinline)) static int bump(int k) { g += k; return g; }
__attribute__((noinline)) static int three(int a, int b, int c) { return a * 100 + b * 10 + c; }
int main(void) { int a = g, b = bump(2); int r = three(a, b, g); int old = g; r += three(old, bump(1), old); printf("%d %d\n", r, g); return 0; }
