// <= 255 of an unsigned char is always true: the loop ends by its break.
#include <stdio.h>
__attribute__((noinline)) int f(int limit) { int k = 0; for (unsigned char i = 0; i <= 255; i++) { k += i; if (k > limit) break; } return k; }
__attribute__((noinline)) unsigned long g(unsigned from) { unsigned long s = 0; unsigned i = from; do s += i; while (i++ != 4294967295u); return s; }
int main(void) { printf("%d %d %lu\n", f(100000), f(40000), g(4294967290u)); return 0; }
