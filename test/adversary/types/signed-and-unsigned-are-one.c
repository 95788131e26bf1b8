// int and unsigned, long and unsigned long may be accessed as each other.
#include <stdio.h>
__attribute__((noinline)) unsigned f(int *a, unsigned *b) { *a = -5; *b += 2; return *a; }
__attribute__((noinline)) long g(long *a, unsigned long *b) { *b = 7; *a = *a * 2; return *b; }
int main(void) { int x; long y; printf("%u %ld\n", f(&x, (unsigned *)&x), g(&y, (unsigned long *)&y)); return 0; }
