// In each deeper call the parameters are exchanged: what is constant for one is not for the other.
#include <stdio.h>
static int calls;
static __attribute__((noinline)) int f(int a, int b, const int *p) { calls++; if (a <= 0) return b + *p; int x = *p + 1; return f(b - 1, a, a & 1 ? &x : p) + b; }
int main(void) { int z = 3; int r = f(5, 7, &z); printf("%d %d\n", r, calls); return 0; }
