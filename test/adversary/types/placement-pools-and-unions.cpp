// Placement new, unions and pools give one place several types.
#include <cstdio>
#include <new>
#include <cstdlib>
struct A { int x; virtual int f() { return x; } }; struct B { long y; B(long v) : y(v) {} };
__attribute__((noinline)) long roll(void *p, int n) { long s = 0; for (int i = 0; i < n; i++) { int *a = new (p) int(i); s += *a; float *f = new (p) float(i * 0.5f); s += (long)*f; B *b = new (p) B(i * 3); s += b->y; } return s; }
union U { int i; float f; long l; };
__attribute__((noinline)) long un(U *u, int n) { long s = 0; for (int i = 0; i < n; i++) { u->f = i; s += u->i; u->l = i; s += (long)u->f; u->i = i; } return s + u->i; }
__attribute__((noinline)) void pools(void **pool, int n) { for (int i = 0; i < n; i++) { *(int *)pool[0] = i; *(double *)pool[1] = i; *(short *)pool[2] = i; } }
int main() { void *p = malloc(64); printf("%ld\n", roll(p, 20)); U u; u.l = 0; printf("%ld\n", un(&u, 9)); void *q[] = {p, p, p}; pools(q, 9); printf("%d\n", *(short *)p); void *r[] = {p, p, malloc(8)}; pools(r, 9); printf("%g\n", *(double *)p); }
