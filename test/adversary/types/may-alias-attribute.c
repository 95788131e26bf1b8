// may_alias makes a type alias all others.
#include <stdio.h>
typedef int __attribute__((may_alias)) any_int;
__attribute__((noinline)) float f(float *x, any_int *y) { *x = 1.0f; *y = 0x40400000; return *x; }
int main(void) { float x; printf("%g\n", f(&x, (any_int *)&x)); return 0; }
