// flags: -g -std=c++17
// Debug information names inline functions and variables, templates and members as arguments of templates.
#include <cstdio>
inline int f(int x) { return x + 1; }
inline int gvar = 3;
template <int (*F)(int)> struct A { int operator()(int x) { return F(x); } };
template <int *P> struct B { int get() { return 1; } };
template <class T> T tf(T x) { return x * 2; }
struct S { static int sm(int x) { return x - 1; } int m(int x) { return x; } };
template <int (S::*M)(int)> struct C { int operator()(S &s, int x) { return (s.*M)(x); } };
namespace { int anon(int x) { return x * 7; } constexpr int tab[3] = {1,2,3}; }
template <const int *P> int first() { return P[1]; }
int main(int argc, char **argv) { A<f> a; B<&gvar> b; A<tf<int>> c; A<S::sm> d; C<&S::m> e; A<anon> h; S s; printf("%d\n", a(argc) + b.get() + c(argc) + d(argc) + e(s, 3) + h(argc) + first<tab>()); return 0; }
