// variables whose scopes overlap in other ways: goto back into a scope, computed pointers, compound literals, statement expressions
#include <stdio.h>
__attribute__((noinline)) unsigned back(unsigned n, unsigned c) {
  unsigned s = 0, k = 0, *p = 0, *keep = 0;
again: {
    unsigned x[8]; for (int i = 0; i < 8; i++) x[i] = i * n + k;
    if (k == 0) p = &x[n & 3];
    for (unsigned i = 0; i < n; i++) { if (i == c) *p += i; x[(i + k) & 7] ^= i; }
    for (int i = 0; i < 8; i++) s = s * 3 + x[i];
    if (k++ < 2) goto again;
  }
  { unsigned y[8]; for (int i = 0; i < 8; i++) y[i] = i; for (unsigned i = 0; i < n; i++) { if (i == c) { *p = i; keep = p; } y[(i + k) & 7] += i; } for (int i = 0; i < 8; i++) s = s * 3 + y[i]; }
  return s + (keep != 0);
}
struct V { unsigned a, b, c, d; };
__attribute__((noinline)) unsigned lit(unsigned n, unsigned c) {
  unsigned s = 0; struct V *p = &(struct V){n, c, 3, 4}; unsigned *e = ({ unsigned t[4] = {n, 2, c, 4}; s += t[n & 3]; &t[1]; });
  for (unsigned i = 0; i < n; i++) { struct V v = {i, n, c, i}; struct V *q = i == c ? (struct V *)e : &v; if (i & 1) q->b += i; if (i > c) *e = i; p->c += v.b; (&v.a)[i & 3 ? 0 : 0] += 1; s = s * 5 + v.a + v.b + p->c; }
  return s;
}
__attribute__((noinline)) unsigned two(unsigned n, unsigned c) {
  unsigned s = 0;
  for (unsigned j = 0; j < n; j++) {
    unsigned *p; 
    if (j & 1) { unsigned a[6]; for (int i = 0; i < 6; i++) a[i] = i + j; p = a + 2; for (unsigned i = 0; i < j; i++) { if (i % 3 == c) p[0] += i; a[(i * j) % 6] += p[0]; } for (int i = 0; i < 6; i++) s = s * 3 + a[i]; }
    else { unsigned b[6]; for (int i = 0; i < 6; i++) b[i] = i * j; p = b + 3; for (unsigned i = 0; i < j; i++) { if (i % 3 == 1) p[1] ^= i; b[(i + j) % 6] += p[1]; } for (int i = 0; i < 6; i++) s = s * 5 + b[i]; }
    unsigned z[6] = {1, 2, 3, 4, 5, 6}; for (unsigned i = 0; i < j; i++) { if (i > c + 100) *p = i; z[i % 6] += z[(i * 5) % 6]; } s += z[j % 6];
  }
  return s;
}
int main(void) { printf("%u %u ", back(17, 50), back(5, 1000)); printf("%u %u ", lit(20, 99), lit(9, 50)); printf("%u %u\n", two(20, 50), two(13, 77)); }
