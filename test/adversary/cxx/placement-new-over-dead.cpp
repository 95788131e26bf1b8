// An object is destroyed, another one takes its place; values of the first are not those of the second.
#include <cstdio>
#include <new>
struct P { int a = 7, b; ~P() { a = -1; } };
__attribute__((noinline)) int f(int n) { alignas(P) unsigned char room[sizeof(P)]; int s = 0; for (int i = 0; i < n; i++) { P *p = new (room) P; p->b = i; s = s * 3 + p->a + p->b; p->~P(); P *q = new (room) P{i, 2}; s += q->a * 10 + q->b; q->~P(); } return s; }
int main() { std::printf("%d\n", f(6)); }
