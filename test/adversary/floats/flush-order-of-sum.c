// Sums are not associative: (a + b) + c is not a + (b + c), also in a loop with several accumulators.
#include <stdio.h>
__attribute__((noinline)) double f(const double *p, int n) { double s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
__attribute__((noinline)) float g(float a, float b, float c) { return (a + b + c) - (a + (b + c)) + (a - b + b); }
int main(void) { double v[] = {1e16, 1, -1e16, 1, 1e-20, 3}; printf("%a %a %a\n", f(v, 6), f(v + 1, 4), g(1e8f, 1, -1e8f)); return 0; }
