// Characters alias everything: the store through unsigned char changes the int and the pointer.
#include <stdio.h>
__attribute__((noinline)) int f(int *x, unsigned char *c, int n) { int s = 0; for (int i = 0; i < n; i++) { *x = 0; c[i & 3] = i; s += *x; } return s; }
int main(void) { int x; printf("%d\n", f(&x, (unsigned char *)&x, 9)); return 0; }
