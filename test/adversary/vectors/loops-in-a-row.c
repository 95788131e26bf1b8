// What one loop leaves behind, another goes on with: pointers, counters, sums, the last element.
// Flags: -fwrapv
#include <stdio.h>
#include <string.h>
#define NOI __attribute__((noinline))
NOI int *walk(int *p, int *e, int *q) { while (p != e) *p++ += 3; while (q != e) { *p++ = *q++ + 1; } return p; }
NOI unsigned go(unsigned *a, unsigned n, unsigned k) { unsigned i, s = 0; for (i = 0; i < n; i++) s += a[i]; for (; i < n + k; i++) a[i] = a[i - n] + s; for (; i > 3; i--) s ^= a[i]; return s + i; }
NOI int last(int *a, int n) { int x = 0, y = 0; for (int i = 0; i < n; i++) { y = x; x = a[i]; } for (int i = 0; i < n; i++) a[i] = x + y * i; int z = x; for (int i = 0; i < n; i++) { z = a[i] > z ? a[i] : z; } return z * 3 + x - y; }
NOI void split(int *a, int *b, int *c, int n) { int m = 0; for (int i = 0; i < n; i++) m += a[i] & 3; m &= 31; int *p = m & 1 ? b : c; for (int i = 0; i < n; i++) p[i + m] = a[i]; for (int i = 0; i < n; i++) p[i] = p[i + m] + b[i]; }
NOI int outer(int *a, int n) { int s = 0; int *p = a; for (int o = 0; o < 5; o++) { for (int i = 0; i < n; i++) s += *p++ * (i + o); p -= o; for (int i = o; i < n; i++) p[i] = s - i; s ^= *p; } return s + (int)(p - a); }
NOI long chars(unsigned char *d, const unsigned char *s, int n) { unsigned char *o = d; for (int i = 0; i < n; i++) *d++ = *s++; for (int i = 0; i < n; i++) *d++ = (unsigned char)(*--s + 1); for (unsigned char *t = o; t != d; t++) *t ^= t[1]; return d - o; }
NOI int shared(int *a, int n, int m) { int i = 0, j = 100, s = 0; for (; i < n; i++, j -= 2) { s += j * a[i]; } for (int k = 0; k < m; k++, j += 5) { a[k] += j; s -= i; } return s + i * 3 + j; }
int A[400], B[400], C[400]; unsigned char U[900];
static unsigned h(void) { unsigned x = 1; for (int i = 0; i < 400; i++) x = x * 31 + A[i] + B[i] * 3 + C[i] * 7; for (int i = 0; i < 900; i++) x = x * 31 + U[i]; return x; }
int main(void) {
  for (int n = 0; n < 64; n++) {
    for (int i = 0; i < 400; i++) A[i] = i * i % 101, B[i] = i * 3, C[i] = -i;
    for (int i = 0; i < 900; i++) U[i] = i * 11;
    long w = walk(A, A + n, A + n / 3) - A;
    unsigned g = go((unsigned *)A, n, n / 2 + 1);
    int l = last(A + 2, n);
    split(A, B, C, n); split(A, A + n / 2, A + 7, n);
    int o = outer(A, n / 2); long c = chars(U + n, U + n + n / 2 + 5, n);
    c += chars(U + 300, U, n);
    int r = shared(A, n, 63 - n);
    printf("%d %ld %u %d %d %ld %d %u\n", n, w, g, l, o, c, r, h());
  }
  return 0;
}
