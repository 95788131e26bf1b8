// The object that is thrown again is the one the handler changed.
#include <cstdio>
struct E { int v; };
__attribute__((noinline)) void f() { throw E{1}; }
__attribute__((noinline)) void g() { try { f(); } catch (E &e) { e.v += 41; throw; } }
int main() { try { g(); } catch (const E &e) { std::printf("%d\n", e.v); } }
