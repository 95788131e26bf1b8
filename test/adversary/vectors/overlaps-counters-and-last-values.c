// Arrays that overlap in elements and bytes, bounds and invariants in memory, counters that wrap, what is left after the loop.
// Flags: -fwrapv -fno-strict-aliasing
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdlib.h>
#define NOI __attribute__((noinline))
// restrict with early-left loops, stride 0 load of loop-invariant place that is stored
NOI int inv(int *a, int *p, int n) { int s = 0; for (int i = 0; i < n; i++) { a[i] = *p + i; s += *p; } return s; }
// bound in memory
NOI void bound(int *a, int *n) { for (int i = 0; i < *n; i++) a[i] = i & 3; }
// char over int
NOI void chars(unsigned char *c, int *a, int n) { for (int i = 0; i < n; i++) { a[i] = c[i] + 1; } }
NOI void chars2(unsigned char *c, int *a, int n) { for (int i = 0; i < n; i++) { c[i] = a[i]; } }
// strides differ
NOI void strides(short *a, int *b, int n) { for (int i = 0; i < n; i++) { a[i] = b[i] >> 1; } }
// last value with 0/1 trips
NOI long last(int *a, int n) { int x = -7, y = -8; for (int i = 0; i < n; i++) { y = x; x = a[i]; } return x * 1000003l + y; }
NOI long lasti(int *a, int n) { int i; long s = 0; for (i = 0; i < n; i++) s += a[i]; return s * 77 + i; }
// u8 wrap
NOI unsigned wrap8(unsigned char *a, unsigned char from, unsigned char to) { unsigned s = 0; unsigned char i = from; do { s += a[i]; a[i] ^= 3; i++; } while (i != to); return s; }
NOI unsigned wrap8s(unsigned char *a, signed char from, signed char to) { unsigned s = 0; signed char i = from; do { s += a[i + 128]; i++; } while (i != to); return s; }
NOI unsigned wrap8le(unsigned char *a, unsigned char from, unsigned char to) { unsigned s = 0; int g = 0; for (unsigned char i = from; i <= to; i++) { s += a[i]; if (++g > 1000) break; } return s; }
NOI unsigned long big(unsigned n) { unsigned long s = 0; for (unsigned i = n; i != n + 40; i++) s += i; return s; }
NOI unsigned long sums(unsigned n) { unsigned long s = 0; for (unsigned i = n; i < n + 40; i++) s += i * 3; return s; }
NOI unsigned long stepover(unsigned *a, unsigned n) { unsigned long s = 0; unsigned i = 0; int g=0; do { s += a[i & 63] ; i += 3; } while (i < n); return s + i; }
NOI int minmax(int *a, int n) { int lo = 0x7fffffff, hi = -0x7fffffff - 1; for (int i = 0; i < n; i++) { lo = a[i] < lo ? a[i] : lo; hi = a[i] > hi ? a[i] : hi; } return lo ^ hi; }
NOI int anyof(int *a, int n, int k) { int f = 0; for (int i = 0; i < n; i++) if (a[i] == k) f = 1; return f; }
NOI int lastidx(int *a, int n, int k) { int f = -1; for (int i = 0; i < n; i++) if (a[i] == k) f = i; return f; }
NOI float fsum(float *a, int n) { float s = -0.0f; for (int i = 0; i < n; i++) s += a[i]; return s; }
NOI float fmin_(float *a, int n) { float s = 1e6f; for (int i = 0; i < n; i++) s = a[i] < s ? a[i] : s; return s; }
NOI void divs(int *a, int *b, int n) { for (int i = 0; i < n; i++) if (b[i]) a[i] = a[i] / b[i]; }
NOI void divs2(int *restrict a, int *restrict b, int n) { for (int i = 0; i < n; i++) a[i] = b[i] ? a[i] / b[i] : 0; }
NOI void rem(int *restrict a, int d, int n) { for (int i = 0; i < n; i++) a[i] = d ? a[i] % d : a[i]; }
NOI void bools(_Bool *restrict a, int *restrict b, int n) { for (int i = 0; i < n; i++) a[i] = b[i] > 2; }
NOI int bools2(_Bool *a, int n) { int s = 0; _Bool all = 1, any = 0, par = 0; for (int i = 0; i < n; i++) { all &= a[i]; any |= a[i]; par ^= a[i]; s += a[i]; } return s * 8 + all + any * 2 + par * 4; }
struct bf { unsigned a : 3, b : 5; int c : 8; };
NOI void bits(struct bf *s, int n) { for (int i = 0; i < n; i++) { s[i].b += s[i].a; s[i].c = s[i].b - 9; } }
struct pk { char x; int y; } __attribute__((packed));
NOI int packed(struct pk *s, int n) { int t = 0; for (int i = 0; i < n; i++) { t += s[i].y; s[i].x = i; } return t; }
NOI void rev(int *a, int *b, int n) { for (int i = 0; i < n; i++) a[i] = b[n - 1 - i]; }
NOI void revself(int *a, int n) { for (int i = 0; i < n; i++) a[i] = a[n - 1 - i] + 1; }
NOI void ptrs(int **a, int **b, int n) { for (int i = 0; i < n; i++) a[i] = b[i]; }
NOI int ptrcount(int **a, int *k, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i] == k; return s; }
NOI void tri(int *a, int n) { for (int i = 0; i < n; i++) for (int j = i; j < n; j++) a[j] += a[i] + j; }
NOI void conv(float *restrict f, int *restrict a, unsigned char *restrict c, int n) { for (int i = 0; i < n; i++) { f[i] = a[i]; c[i] = (unsigned char)(a[i] >> 3); } }
NOI long mulred(long *a, int n) { long p = 1; for (int i = 0; i < n; i++) p *= a[i]; return p; }
NOI unsigned char u8red(unsigned char *a, int n) { unsigned char s = 200; for (int i = 0; i < n; i++) s += a[i]; return s; }
NOI long long i128(int *a, int n) { long long s = 1; for (int i = 0; i < n; i++) s += (long long)a[i] << 20; return (s >> 10); }
NOI int pdiff(int *p, int *e) { int s = 0; while (p < e) s += *p++ ^ 3; return s; }
NOI int pback(int *p, int *e) { int s = 0; while (e > p) s = s + *--e; return s; }
NOI int count(const char *s) { int n = 0; while (*s) n += *s++ == 'a'; return n; }
NOI void step2(int *a, int n) { for (int i = 0; i < n; i += 2) { a[i] = i; a[i + 1] = i * 2; } }
int A[512], B[512]; unsigned char C[512]; float F[512]; _Bool Z[512]; struct bf S[300]; struct pk P[300]; int *Q[100], *T[100]; long L[100];
static unsigned h(void) { unsigned x = 1; for (int i = 0; i < 512; i++) x = x * 31 + A[i] + B[i] * 7 + C[i] * 3; for (int i = 0; i < 512; i++) { unsigned u; memcpy(&u, &F[i], 4); x = x * 31 + u + Z[i]; } for (int i = 0; i < 300; i++) x = x * 31 + S[i].a + S[i].b + S[i].c + P[i].x + P[i].y; return x; }
static void fill(unsigned k) { unsigned x = k * 77 + 1; for (int i = 0; i < 512; i++) { x = x * 1103515245 + 12345; A[i] = (int)(x >> 8) % 1000 - 300; B[i] = (x >> 20) % 7; C[i] = x >> 13; F[i] = (int)((x >> 9) % 100) - 50; Z[i] = (x >> 17) & 1; } for (int i = 0; i < 300; i++) { S[i].a = i; S[i].b = i * 3; S[i].c = i; P[i].x = i; P[i].y = i * 7; } for (int i = 0; i < 100; i++) { Q[i] = &A[i % 5]; L[i] = A[i] | 1; } }
#define R(e) do { fill(n); printf(#e " %d: %ld ", n, (long)(e)); printf("%u\n", h()); } while (0)
#define V(e) do { fill(n); e; printf(#e " %d: %u\n", n, h()); } while (0)
int main() {
  for (int n = 0; n < 70; n += n < 36 ? 1 : 11) {
    R(inv(A, A + n / 2, n)); R(inv(A, B, n)); R(inv(A, A + n, n));
    fill(n); A[n] = n; bound(A + 1, A + n); printf("%u\n", h());
    fill(n); A[5] = n; bound(A, A + 5); printf("%u\n", h());
    for (int d = -9; d < 40; d += 3) { V(chars((unsigned char *)A + 100 + d, A + 25, n)); V(chars2((unsigned char *)A + 100 + d, A + 25, n)); V(strides((short *)A + 50 + d, A + 25, n)); }
    R(last(A, n)); R(lasti(A, n));
    if (n) { R(wrap8(C, 200, n)); R(wrap8s(C, 100, n - 60)); R(wrap8le(C, 250, n + 190)); }
    R(big(0xfffffff0u + n)); R(sums(0xffffffd8u - n)); R(stepover(A, n));
    R(minmax(A, n)); R(anyof(A, n, A[n / 2])); R(lastidx(A, n, A[n / 2])); R(fsum(F, n) * 8); R(fmin_(F, n));
    V(divs(A, B, n)); V(divs2(A, B, n)); V(rem(A, 0, n)); V(rem(A, n, n)); V(bools(Z, B, n)); R(bools2(Z, n));
    V(bits(S, n)); R(packed(P, n)); V(rev(A, B, n)); V(rev(A, A + 3, n)); V(rev(A + 3, A, n)); V(revself(A, n)); V(ptrs(T, Q, n)); R(ptrcount(Q, &A[2], n));
    V(tri(A, n)); V(conv(F, A, C, n)); R(mulred(L, n)); R(u8red(C, n)); R(i128(A, n)); R(pdiff(A, A + n)); R(pdiff(A + n, A)); R(pback(A, A + n)); V(step2(A, n));
  }
}
