// A store in a branch must not become a load, a select and a store.
#include <stdio.h>
static const int constant = 5;
__attribute__((noinline)) void set(int *p, int c, int v) { if (c) *p = v; }
__attribute__((noinline)) void all(int **p, int n, int v) { for (int i = 0; i < n; i++) if (p[i]) *p[i] = v; }
int main(void) { int x = 1; set((int *)&constant, 0, 9); set(0, 0, 9); set(&x, 1, 4); int *list[] = {&x, 0, &x}; all(list, 3, 8); printf("%d %d\n", constant, x); return 0; }
