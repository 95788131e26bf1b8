// A sibling call with a struct by value in memory that is overwritten.
#include <stdio.h>
struct S { int a[12]; };
__attribute__((noinline)) int last(struct S s, int k) { return s.a[k] + s.a[11]; }
__attribute__((noinline)) int f(struct S s, int k) { for (int i = 0; i < 12; i++) s.a[i] += k; return last(s, k); }
int main(void) { struct S s; for (int i = 0; i < 12; i++) s.a[i] = i * i; printf("%d %d\n", f(s, 3), s.a[3]); return 0; }
