// One of two mutually recursive functions writes through the pointer that both hand on.
#include <stdio.h>
static __attribute__((noinline)) int odd(int *p, int n);
static __attribute__((noinline)) int even(int *p, int n) { return n == 0 ? *p : odd(p, n - 1) + *p; }
static __attribute__((noinline)) int odd(int *p, int n) { if (n == 3) *p = 50; return n == 0 ? -*p : even(p, n - 1); }
int main(void) { int x = 1; int r = even(&x, 8); printf("%d %d\n", r, x); return 0; }
