// A pointer to int may point to a member; one to the struct sees the member change.
#include <stdio.h>
struct S { int a, b; }; struct T { struct S s[2]; int c; };
__attribute__((noinline)) int f(struct T *t, int *p) { t->s[1].b = 1; *p = 5; return t->s[1].b; }
__attribute__((noinline)) int g(struct T *t, struct S *s) { t->s[0].a = 1; *s = (struct S){8, 9}; return t->s[0].a; }
int main(void) { struct T t = {0}; printf("%d %d\n", f(&t, &t.s[1].b), g(&t, &t.s[0])); return 0; }
