// Two types of one size, stored in turn to one place, in loops and behind one another.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) void f(long *a, long long *b, long n) { for (long i = 0; i < n; i++) { *a = i; *b = i * 2; } }
__attribute__((noinline)) void g(long *a, long long *b) { *a = 1; *b = 2; *a = 1; }
__attribute__((noinline)) void h(long *a, long long *b, int n) { for (int i = 0; i < n; i++) { *b = 7 + i; if (i & 1) *a = i; } }
int main(void) { void *p = malloc(8); f(p, p, 5); printf("%lld\n", *(long long *)p); g(p, p); printf("%ld\n", *(long *)p); h(p, p, 5); printf("%lld\n", *(long long*)p); h(p, p, 6); printf("%ld\n", *(long*)p); }
