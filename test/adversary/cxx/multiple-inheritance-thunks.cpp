// Calls through second bases adjust this; covariant returns adjust the result; null stays null.
#include <cstdio>
struct A { virtual ~A() {} int a = 1; }; struct B { virtual ~B() {} virtual B *self() { return this; } int b = 2; };
struct C : A, B { C *self() override { return this; } int c = 3; };
__attribute__((noinline)) int f(B *b) { B *s = b->self(); return s == b ? s->b : -1; }
__attribute__((noinline)) B *up(C *c) { return c; }
__attribute__((noinline)) C *down(B *b) { return static_cast<C *>(b); }
int main() { C c; B b; std::printf("%d %d %d %d %d\n", f(&c), f(&b), up(nullptr) == nullptr, down(nullptr) == nullptr, down(&c)->c + dynamic_cast<C *>(static_cast<A *>(&c))->c); }
