// Empty classes take no room as bases, and have addresses of their own as members.
#include <cstdio>
struct E {}; struct F {}; struct A : E { F f; int x; }; struct B { [[no_unique_address]] E e; [[no_unique_address]] F f; int x = 3; };
__attribute__((noinline)) int f(E *e, A *a) { return static_cast<void *>(e) == static_cast<void *>(a); }
int main() { A a{}; B b; a.x = 2; std::printf("%zu %zu %d %d\n", sizeof a, sizeof b, f(&a, &a), a.x + b.x); }
