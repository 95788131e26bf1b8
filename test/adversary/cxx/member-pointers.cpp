// Pointers to members: data, virtual functions, of bases, null (which is -1, not 0).
#include <cstdio>
struct A { int x = 1, y = 2; virtual int f(int k) { return x + k; } int g(int k) { return y * k; } };
struct Z { int z = 9; virtual ~Z() {} };
struct B : Z, A { int w = 4; int f(int k) override { return w * k; } };
__attribute__((noinline)) int apply(A *a, int (A::*m)(int), int A::*d) { return (a->*m)(3) * 10 + (d ? a->*d : -1); }
int main() { B b; A a; int A::*none = nullptr; int (B::*own)(int) = &A::g; std::printf("%d %d %d %d %d\n", apply(&a, &A::f, &A::x), apply(&b, &A::f, &A::y), apply(&b, &A::g, none), (b.*own)(5), &A::x != nullptr); }
