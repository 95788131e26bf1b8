// fmod keeps the sign of the dividend; remainder rounds; frexp and modf write through pointers.
#include <math.h>
#include <stdio.h>
__attribute__((noinline)) void f(double a, double b) { int e; double i, m = frexp(a, &e), r = modf(a, &i); printf("%a %a %a %d %a %a\n", fmod(a, b), remainder(a, b), m, e, r, i); }
int main(void) { f(5.5, 2); f(-5.5, 2); f(7, -4); f(-0.0, 3); f(1e300, 7); return 0; }
