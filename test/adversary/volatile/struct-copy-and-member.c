// Volatile members and copies of volatile structs.
#include <stdio.h>
struct S { int a; volatile int b; int c; };
__attribute__((noinline)) int f(struct S *s, volatile struct S *v, int n) { int t = 0; for (int i = 0; i < n; i++) { s->a = i; s->b = s->a; s->b; t += s->b + v->c; v->c = t; struct S copy = *v; t ^= copy.c; } return t + v->c; }
int main(void) { struct S a = {1, 2, 3}, b = {4, 5, 6}; printf("%d\n", f(&a, &b, 8)); return 0; }
