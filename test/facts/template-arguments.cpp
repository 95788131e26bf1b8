// flags: -g
// Debug information names functions and variables as arguments of templates.
#include <cstdio>
static int f(int x) { return x + 1; }
template <int (*F)(int)> struct A { int operator()(int x) { return F(x); } };
static int gv = 3;
template <int *P> struct B { int get() { return 1; } };
int main(int argc, char **argv) { A<f> a; B<&gv> b; printf("%d\n", a(argc) + b.get()); return 0; }
