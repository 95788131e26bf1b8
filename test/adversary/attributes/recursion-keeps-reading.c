// A recursive function that reads and, deep down, writes: not readonly.
#include <stdio.h>
static int v = 1;
__attribute__((noinline)) static int f(int n) { if (n == 0) { v *= 2; return v; } int a = v, r = f(n - 1); return r + a * 10; }
int main(void) { int x = v; int r = f(3); printf("%d %d %d\n", x, r, v); return 0; }
