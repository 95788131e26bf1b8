// The callee changes its copy; the caller's stays, also when the copy is passed on.
#include <stdio.h>
struct Big { int v[20]; };
__attribute__((noinline)) static int inner(struct Big b, struct Big *p) { b.v[0]++; p->v[1] += 10; return b.v[0] + b.v[1]; }
__attribute__((noinline)) int outer(struct Big b, struct Big *orig) { int s = inner(b, orig); s = s * 100 + inner(*orig, &b); return s * 100 + b.v[0] + b.v[1]; }
int main(void) { struct Big x = {{1, 2, 3}}; int r = outer(x, &x); printf("%d %d %d\n", r, x.v[0], x.v[1]); return 0; }
