// FENV_ACCESS: flags raised by operations whose results nobody uses.
// Flags: -ftrapping-math -frounding-math
#include <fenv.h>
#include <stdio.h>
#pragma STDC FENV_ACCESS ON
__attribute__((noinline)) int f(volatile double *v) { feclearexcept(FE_ALL_EXCEPT); volatile double r = v[0] / v[1]; (void)r; return !!fetestexcept(FE_DIVBYZERO) * 4 + !!fetestexcept(FE_INEXACT) * 2 + !!fetestexcept(FE_INVALID); }
int main(void) { volatile double a[] = {1, 0}, b[] = {1, 3}, c[] = {0, 0}, d[] = {4, 2}; printf("%d %d %d %d\n", f(a), f(b), f(c), f(d)); return 0; }
