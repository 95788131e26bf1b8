// Bit-fields share words with each other and with padding; each write keeps its neighbours.
#include <stdio.h>
struct B { unsigned a : 3; int b : 5; unsigned long c : 33; unsigned : 0; signed char d : 7; _Bool e : 1; };
__attribute__((noinline)) long f(struct B *p, int n) { long s = 0; for (int i = 0; i < n; i++) { p->a += 3; p->b -= 5; p->c = p->c * 5 + p->a; p->d ^= i; p->e = !p->e; s = s * 7 + p->a + p->b + (long)p->c + p->d + p->e; } return s; }
int main(void) { struct B b = {1, -2, 77777777777ul, 5, 1}; printf("%ld\n", f(&b, 40)); printf("%d %d %lu %d %d\n", b.a, b.b, (unsigned long)b.c, b.d, b.e); return 0; }
