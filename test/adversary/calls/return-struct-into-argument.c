// x = f(x): the result must not be built in the memory that is still read.
#include <stdio.h>
struct M { long a[6]; };
__attribute__((noinline)) struct M rev(struct M *p) { struct M r; for (int i = 0; i < 6; i++) r.a[i] = p->a[5 - i]; return r; }
__attribute__((noinline)) struct M mix(struct M a, const struct M *b) { for (int i = 0; i < 6; i++) a.a[i] = a.a[i] * 2 + b->a[5 - i]; return a; }
int main(void) { struct M m = {{1, 2, 3, 4, 5, 6}}; m = rev(&m); m = mix(m, &m); for (int i = 0; i < 6; i++) printf("%ld ", m.a[i]); puts(""); return 0; }
