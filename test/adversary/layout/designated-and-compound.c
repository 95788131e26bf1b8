// Designated initializers, compound literals with block lifetime, string initializers without room for the end.
#include <stdio.h>
struct S { int a[4]; struct { char x, y; } p; const char *s; }; static const struct S table[] = {[2] = {.a = {[1] = 5, 6}, .p.y = 'q'}, [0] = {.s = "zero"}};
__attribute__((noinline)) int f(const struct S *s, int k) { const int *q = (int[]){k, k + 1, k + 2}; char t[3] = "abc"; int r = q[1] + t[2]; q = (const int *)&(struct S){.a = {9, k}}; return r * 100 + q[1] + s->a[2] + s->p.y + (s->s ? s->s[0] : 0); }
int main(void) { printf("%d %d %d\n", f(table, 1), f(table + 1, 2), f(table + 2, 3)); return 0; }
