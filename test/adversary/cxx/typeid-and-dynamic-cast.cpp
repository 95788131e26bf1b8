// Run-time types of references to bases, cross casts, failing casts.
#include <cstdio>
#include <typeinfo>
struct A { virtual ~A() {} }; struct B { virtual ~B() {} int b = 5; }; struct C : A, B {}; struct D : A {};
__attribute__((noinline)) int f(A *a) { int r = typeid(*a) == typeid(C) ? 1 : typeid(*a) == typeid(D) ? 2 : 3; if (B *b = dynamic_cast<B *>(a)) r = r * 10 + b->b; try { (void)dynamic_cast<C &>(*a); r *= 2; } catch (std::bad_cast &) { r = -r; } return r; }
int main() { A a; C c; D d; std::printf("%d %d %d\n", f(&a), f(&c), f(&d)); try { A *n = nullptr; (void)typeid(*n); } catch (std::bad_typeid &) { std::puts("null"); } }
