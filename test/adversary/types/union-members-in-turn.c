// Reads through a union see what another member wrote.
#include <stdio.h>
union U { float f; unsigned u; unsigned short h[2]; unsigned char c[4]; };
__attribute__((noinline)) unsigned f(union U *p, int n) { unsigned s = 0; for (int i = 0; i < n; i++) { p->f = i * 0.5f; s += p->u >> 20; p->h[1] ^= 0x80; s ^= p->c[3]; p->c[0] = i; s += p->u; } return s; }
int main(void) { union U u; printf("%u\n", f(&u, 12)); return 0; }
