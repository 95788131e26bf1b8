// A recursion without a base case that ends the program from within.
#include <stdio.h>
#include <stdlib.h>
static int depth;
static __attribute__((noinline)) int f(int n) { if (++depth == 50) { printf("%d %d\n", n, depth); exit(0); } int r = f(n * 3 + 1 & 1023); return r + 1; }
int main(void) { return f(1); }
