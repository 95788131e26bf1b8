// Loops whose counters of eight bits wrap meet the bytes between their steps.
#include <stdio.h>
unsigned char A[600], B[600];
__attribute__((noinline)) void f(unsigned char *restrict a, unsigned char *restrict b, unsigned char s, unsigned char e) {
  for (unsigned char i = s; i != e; i += 5) { a[i] = i; a[i + 1] = 3 * i; a[i + 2] ^= i; }
  for (unsigned char i = s; i != e; i += 5) b[i] = a[i] + a[i + 2];
}
__attribute__((noinline)) void g(unsigned char *a) { for (unsigned char i = 0; i != 7; i += 3) { a[i] = a[(unsigned char)(i - 3)] + 1; } }
__attribute__((noinline)) void h(int *a, unsigned n) { for (unsigned i = n; i != 3; i++) a[i & 127] = a[(i - 1) & 127] + i; }
int X[128];
int main(void) { f(A, B, 0, 1); f(A, B, 7, 100); g(A); h(X, -20u); unsigned s = 0; for (int i = 0; i < 300; i++) s = s * 31 + A[i] * 7 + B[i]; for (int i = 0; i < 128; i++) s = s * 31 + X[i]; printf("%u\n", s); }
