// The stores change the pointer through which they go.
#include <stdio.h>
struct S { char *p; char room[16]; };
__attribute__((noinline)) void f(struct S *s, int n) { for (int i = 0; i < n; i++) *s->p++ = 'a' + i; }
int main(void) { struct S s = {0}; s.p = s.room; f(&s, 8); printf("%s %d\n", s.room, (int)(s.p - s.room)); return 0; }
