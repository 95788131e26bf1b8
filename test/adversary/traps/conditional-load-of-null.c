// One of two pointers is null: a select of loads is no load of a select's place.
#include <stdio.h>
struct P { int a, b; };
__attribute__((noinline)) int pick(const struct P *p, const struct P *q, int c) { int r = 7; if (c > 0) r = p->a + p->b; else if (c < 0) r = q->a - q->b; return r; }
int main(void) { struct P x = {3, 4}; printf("%d %d %d\n", pick(&x, 0, 1), pick(0, &x, -1), pick(0, 0, 0)); return 0; }
