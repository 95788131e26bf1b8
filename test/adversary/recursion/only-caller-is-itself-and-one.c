// An internal function with one outside caller that passes constants, and itself, which passes others.
#include <stdio.h>
static int log_;
static int f(int n, int step, int *out) { *out = *out * 2 + step; log_ += n; if (n <= 0) return step; return f(n - step, step + 1, out) + n; }
int main(void) { int o = 0; int r = f(10, 1, &o); printf("%d %d %d\n", r, o, log_); return 0; }
