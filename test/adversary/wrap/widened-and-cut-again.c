// Widening: counters used after the loop, compared unsigned, truncated again, nearly at the edge, left in the middle, with
// wrapping sums beside.
#include <limits.h>
#include <stdio.h>
static int a[64];
__attribute__((noinline)) int after(int n, int k) {
  int i;
  for (i = 0; i < n; i++) {
    if (a[i] == k) break;
    a[i] += i;
  }
  return i * 3 + (short)i + (unsigned char)(i - 1);
}
__attribute__((noinline)) long edge(int from, long *s) {
  int i;
  long c = 0;
  for (i = from; i < INT_MAX; i++) { c += s[(i - from)] + i; }
  return c + i;
}
__attribute__((noinline)) long edge2(int from, const char *s) {
  long c = 0;
  for (int i = from;; i--) {
    c += s[i - from + 8];
    if (i == INT_MIN) break;
  }
  return c;
}
__attribute__((noinline)) unsigned uns(unsigned from, unsigned to, char *p) {
  unsigned s = 0;
  for (unsigned i = from; i != to; i++) s = s * 5 + p[i & 7] + (i >> 28);
  return s;
}
__attribute__((noinline)) int wraps(int n, unsigned step) {
  int s = 0;
  unsigned w = 0;
  for (int i = 0; i < n; i++) {
    w += step;
    s += a[(w >> 26) & 63] + (int)(w * i);
  }
  return s;
}
__attribute__((noinline)) long mul(int n, int m) {
  long s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) s += a[(i * m + j) & 63] * (long)(i * m - j) + (short)(i * m);
  return s;
}
__attribute__((noinline)) int two(int lo, int hi) {
  int n = 0;
  while (lo < hi) {
    int t = a[lo];
    a[lo++] = a[--hi];
    a[hi] = t + 1;
    n += lo - hi;
  }
  return n * 100 + lo;
}
__attribute__((noinline)) int stepk(int n, int k) {
  int s = 0;
  for (int i = 0; i < n; i += k) {
    s += a[i];
    if (s > 100000) return i;
  }
  return s;
}
__attribute__((noinline)) int cond(int n, int c) {
  int i = 0, s = 0;
  do {
    s += a[i];
    if (c & (1 << i)) i += 2;
    else i += 1;
  } while (i < n);
  return s * 64 + i;
}
static void shown(long x) { printf("%ld ", x); }
int main(void) {
  for (int i = 0; i < 64; i++) a[i] = i * 7 % 11;
  long z[4] = {1, 2, 3, 4};
  char p[9] = "abcdefgh";
  {
    shown(after(20, 8));
    shown(after(5, 100));
    shown(edge(INT_MAX - 4, z));
    shown(edge2(INT_MIN + 8, p));
    shown(uns(0xfffffff0u, 5, p));
  }
  {
    shown(wraps(9, 0x90000001u));
    shown(mul(7, 9));
    shown(two(3, 40));
    shown(stepk(60, 7));
    shown(cond(20, 0x5a5a));
    shown(cond(1, 0));
    puts("");
  }
}
