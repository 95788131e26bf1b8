// FENV_ACCESS: sums depend on the rounding mode set by a call; they do not move over it. (gcc says -frounding-math.)
// Flags: -frounding-math
#include <fenv.h>
#include <stdio.h>
#pragma STDC FENV_ACCESS ON
__attribute__((noinline)) double third(double a, double b) { return a / b; }
__attribute__((noinline)) double f(volatile double *v, int mode) { double a = v[0], b = v[1]; double x = a / b; fesetround(mode); double y = a / b; fesetround(FE_TONEAREST); return (y - x) + third(a, b); }
int main(void) { volatile double v[2] = {1, 3}; printf("%a %a %a\n", f(v, FE_UPWARD), f(v, FE_DOWNWARD), f(v, FE_TOWARDZERO)); fesetround(FE_UPWARD); double up = v[0] / v[1]; long l = __builtin_lrint(2.5 * v[0]); fesetround(FE_TONEAREST); printf("%a %ld %ld\n", up, l, __builtin_lrint(2.5 * v[0])); return 0; }
