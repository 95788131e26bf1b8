// Arrays that end, and begin, at pages without access: no vector may reach beyond what the loop accesses.
// Flags: -fwrapv
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#define NOI __attribute__((noinline, target("avx2")))
NOI int sum(const int *a, long n) { int s = 0; for (long i = 0; i < n; i++) s += a[i]; return s; }
NOI void add(int *restrict a, const int *restrict b, long n) { for (long i = 0; i < n; i++) a[i] = b[i] + 1; }
NOI void rev(int *restrict a, const int *restrict b, long n) { for (long i = 0; i < n; i++) a[i] = b[n - 1 - i]; }
NOI void revr(int *restrict a, const int *restrict b, long n) { for (long i = n - 1; i >= 0; i--) a[i] = b[i] * 3; }
NOI void diff(int *restrict a, const int *restrict b, long n) { for (long i = 1; i < n; i++) a[i] = b[i] - b[i - 1]; }
NOI void mask(int *restrict a, const int *restrict b, const int *restrict c, long n) { for (long i = 0; i < n; i++) if (c[i]) a[i] = b[i]; }
NOI void maskr(int *restrict a, const int *restrict b, const int *restrict c, long n) { for (long i = n - 1; i >= 0; i--) if (c[i]) a[i] = b[i] + a[i]; }
NOI int cond(const int *restrict a, const int *restrict c, long n) { int s = 0; for (long i = 0; i < n; i++) if (c[i]) s += a[i]; return s; }
NOI int low(const int *a, long n) { int s = 0; for (long i = -6; i < n; i++) if (i >= 0) s += a[i]; return s; }
NOI int high(const int *a, long n) { int s = 0; for (long i = 0; i < n + 9; i++) if (i < n) s ^= a[i]; return s; }
NOI void highs(int *a, long n) { for (long i = 0; i < n + 9; i++) if (i < n) a[i] = 5; }
NOI int lowu(const int *a, unsigned n) { int s = 0; for (unsigned i = 0; i < n + 5; i++) if (i >= 5) s += a[i - 5]; return s; }
NOI int nested(const int *restrict a, const int *restrict b, const int *restrict c, long n) { int s = 0; for (long i = 0; i < n; i++) if (c[i] & 1) { if (a[i] & 1) s += b[i]; } return s; }
NOI int either(const int *restrict a, const int *restrict b, const int *restrict c, long n) { int s = 0; for (long i = 0; i < n; i++) s += c[i] ? a[i] : b[i]; return s; }
NOI void ro(int *restrict a, const int *restrict c, long n) { for (long i = 0; i < n; i++) if (c[i] == 77) a[i] = 1; }
NOI unsigned char bytes(const unsigned char *a, long n) { unsigned char s = 0; for (long i = 0; i < n; i++) s = s > a[i] ? s : a[i]; return s; }
NOI int widen(const unsigned char *restrict a, int *restrict b, long n) { for (long i = 0; i < n; i++) b[i] = a[i]; return n; }
NOI int chase(const int *a, long n) { int p = 0, s = 0; for (long i = 0; i < n; i++) { s += p * a[i]; p = a[i]; } return s; }
static char *page(int size) { char *p = mmap(0, size + 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); mprotect(p, 4096, PROT_NONE); mprotect(p + 4096 + size, 4096, PROT_NONE); return p + 4096; }
int main(void) {
  if (!__builtin_cpu_supports("avx2")) return 0;
  char *A = page(4096), *B = page(4096), *C = page(4096), *K = page(4096);
  mprotect(K, 4096, PROT_READ);
  for (int n = 0; n < 80; n++)
    for (int end = 0; end < 2; end++) {
      int *a = (int *)(end ? A + 4096 - n * 4 : A), *b = (int *)(end ? B + 4096 - n * 4 : B), *c = (int *)(end ? C + 4096 - n * 4 : C);
      unsigned x = n + 1;
      for (int i = 0; i < n; i++) { x = x * 1103515245u + 12345u; a[i] = (int)(x >> 9) % 100; b[i] = (int)(x >> 5) % 100; c[i] = (x >> 20) & 3 ? 1 : 0; }
      int s = sum(a, n); add(a, b, n); s = s * 31 + sum(a, n); rev(a, b, n); s = s * 31 + chase(a, n); revr(a, b, n); s = s * 31 + chase(a, n); diff(a, b, n); s = s * 31 + chase(a, n);
      mask(a, b, c, n); s = s * 31 + chase(a, n); maskr(a, b, c, n); s = s * 31 + chase(a, n);
      s = s * 31 + cond(a, c, n) + low(a, n) * 3 + high(a, n) * 5 + lowu(a, n) * 7 + nested(a, b, c, n) * 11 + either(a, b, c, n) * 13;
      highs(a, n); s = s * 31 + chase(a, n);
      // Of `b` there is nothing where the condition does not hold.
      for (int i = 0; i < n; i++) c[i] = 0;
      s = s * 31 + cond((int *)(A - 4096), c, n) + either((int *)(A - 4096), b, c, n); mask((int *)(A - 4096), b, c, n); ro((int *)K, c, n);
      s = s * 31 + bytes((unsigned char *)(end ? A + 4096 - n : A), n) + widen((unsigned char *)(end ? B + 4096 - n : B), a, n); s = s * 31 + chase(a, n);
      printf("%d %d %d\n", n, end, s);
    }
  return 0;
}
