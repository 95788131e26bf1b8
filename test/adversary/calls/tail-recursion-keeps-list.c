// The activations' locals form a list: a loop instead of calls would tie it into a knot.
#include <stdio.h>
struct L { struct L *up; int v; };
static int total(struct L *l) { int s = 0; for (; l; l = l->up) s = s * 2 + l->v; return s; }
__attribute__((noinline)) int f(int n, struct L *up) { struct L me = {up, n}; if (n == 0) return total(&me); return f(n - 1, &me); }
int main(void) { printf("%d\n", f(9, 0)); return 0; }
