// A function called through a pointer of the right type that was cast back and forth.
#include <stdio.h>
typedef void (*any)(void);
static int add(int a, int b) { return a + b; } static double scale(double d, int k) { return d * k; }
__attribute__((noinline)) double f(any *t, int i) { return i ? ((double (*)(double, int))t[1])(1.5, i) : ((int (*)(int, int))t[0])(3, 4); }
int main(void) { any t[] = {(any)add, (any)scale}; printf("%g %g\n", f(t, 0), f(t, 3)); return 0; }
