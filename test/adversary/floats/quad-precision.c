// __float128 through the library: additions, comparisons, conversions.
#include <stdio.h>
#include <string.h>
__attribute__((noinline)) __float128 f(__float128 x, int n) { __float128 s = 0; for (int i = 1; i <= n; i++) { s = s * x + i; if (s > 1e20) s = s - 1e20; } return s; }
int main(void) { __float128 r = f(1.37, 200); unsigned long w[2]; memcpy(w, &r, 16); printf("%016lx%016lx %ld\n", w[1], w[0], (long)(r / 3)); __float128 z = -0.0; memcpy(w, &z, 16); printf("%lx %d\n", w[1], z == 0); return 0; }
