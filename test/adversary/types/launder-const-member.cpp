// A const member changes with the object: std::launder says so.
#include <cstdio>
#include <new>
struct C { const int n; };
__attribute__((noinline)) int f(C *c) { int a = c->n; new (c) C{a + 5}; return a * 100 + std::launder(c)->n; }
int main() { alignas(C) unsigned char room[sizeof(C)]; C *c = new (room) C{3}; std::printf("%d\n", f(c)); }
