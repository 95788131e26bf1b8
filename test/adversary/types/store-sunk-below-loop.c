// The last value of each place is of another type than the first; both stores are in a loop and could be sunk.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) void f(short *a, int *b, long *c, int n) { for (int i = 1; i <= n; i++) { *c = -1; *a = i; *b = i * 65537; } }
int main(void) { long *p = malloc(8); f((short *)p, (int *)p, p, 9); printf("%d\n", *(int *)p); return 0; }
