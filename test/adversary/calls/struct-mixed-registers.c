// Floats and integers in one struct, pairs of floats, nested ones.
#include <stdio.h>
struct A { float x, y; int k; }; struct B { double d; char c; }; struct C { struct A a; float z; }; struct D { float v[4]; };
__attribute__((noinline)) struct C f(struct A a, struct B b, struct D d) { struct C c = {a, (float)b.d + d.v[3]}; c.a.k += b.c; c.a.y *= d.v[1]; return c; }
int main(void) { struct C c = f((struct A){1, 2, 3}, (struct B){4.5, 'a'}, (struct D){{1, 2, 3, 4}}); printf("%g %g %d %g\n", c.a.x, c.a.y, c.a.k, c.z); return 0; }
