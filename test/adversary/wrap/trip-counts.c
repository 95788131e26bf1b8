// Trip counts: != with steps that pass the bound and wrap, <= to the maximum, unsigned down, bounds that change, both
// counters move.
#include <limits.h>
#include <stdio.h>
static void shown(long x) { printf("%ld ", x); }
__attribute__((noinline)) long ne(unsigned char from, unsigned char to, unsigned char st) {
  long n = 0, s = 0;
  for (unsigned char i = from; i != to; i += st) {
    s += i;
    if (++n > 600) break;
  }
  return s * 1000 + n;
}
__attribute__((noinline)) long le(unsigned short n) {
  long s = 0;
  for (unsigned short i = 0; i <= n; i++) {
    s += i;
    if (s > 3000000000L) return -s;
  }
  return s;
}
__attribute__((noinline)) long down(unsigned n) {
  long s = 0;
  for (unsigned i = n; i-- > 0;) s = s * 3 + i;
  return s;
}
__attribute__((noinline)) long down3(unsigned n) {
  long s = 0, k = 0;
  for (unsigned i = n; i < 0xfffffff0u; i -= 3) {
    s += i;
    k++;
  }
  return s * 10 + k;
}
__attribute__((noinline)) long both(int lo, int hi) {
  long s = 0;
  while (lo < hi) {
    s += lo * hi;
    lo += 2;
    hi -= 3;
  }
  return s * 100 + (lo - hi);
}
__attribute__((noinline)) long grows(int n) {
  long s = 0;
  for (int i = 0; i < n; i++) {
    s += i;
    if (i % 4 == 3 && n < 40) n += 2;
  }
  return s;
}
__attribute__((noinline)) long plus5(unsigned n) {
  long s = 0;
  for (unsigned i = n; i < n + 5; i++) s += i + 1;
  return s;
}
__attribute__((noinline)) long ptr(int *p, int *e) {
  long s = 0;
  for (; p != e; p++) s = s * 2 + *p;
  return s;
}
__attribute__((noinline)) long ptr2(char *p, char *e) {
  long s = 0;
  for (; p < e; p += 3) s += *p;
  return s + (p - e);
}
__attribute__((noinline)) long mn(int n) {
  long s = 0;
  for (int i = INT_MIN; i < INT_MIN + n; i++) s ^= i;
  return s;
}
__attribute__((noinline)) long i64(long from, long st) {
  long s = 0;
  int k = 0;
  for (long i = from; i > 0; i -= st) {
    s += i & 0xff;
    if (++k > 50) break;
  }
  return s + k;
}
__attribute__((noinline)) long geo(unsigned n) {
  long s = 0;
  for (unsigned i = 1; i < n; i *= 3) s += i;
  for (unsigned i = n; i; i >>= 1) s = s * 2 + (i & 1);
  return s;
}
__attribute__((noinline)) long tri(int n) {
  long s = 0;
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++) {
      if ((i ^ j) == 5) continue;
      s += i * j - j;
      if (s > 2000) goto out;
    }
out:
  return s;
}
__attribute__((noinline)) long signedch(signed char from) {
  long n = 0;
  for (signed char c = from; c >= 0; c = (signed char)(c + 5)) n++;
  return n;
}
__attribute__((noinline)) long eq(int n, int m) {
  long s = 0;
  int i = 0;
  do {
    s += i;
    if (i == m) break;
    i += 2;
  } while (i != n && i < 100);
  return s * 100 + i;
}
int main(void) {
  shown(ne(0, 100, 3));
  shown(ne(250, 4, 2));
  shown(ne(1, 0, 2));
  shown(ne(5, 5, 1));
  shown(le(0));
  shown(le(7));
  shown(le(65535));
  shown(down(0));
  shown(down(6));
  shown(down3(10));
  shown(down3(0));
  puts("");
  shown(both(0, 20));
  shown(both(5, 5));
  shown(grows(0));
  shown(grows(5));
  shown(plus5(3));
  shown(plus5(0xfffffffdu));
  int a[5] = {1, 2, 3, 4, 5};
  shown(ptr(a, a + 5));
  shown(ptr(a, a));
  puts("");
  char b[11] = "abcdefghij";
  shown(ptr2(b, b + 10));
  shown(ptr2(b, b + 9));
  shown(mn(5));
  shown(i64(20, 3));
  shown(i64(LONG_MAX, LONG_MAX / 2));
  shown(geo(0));
  shown(geo(100));
  shown(tri(9));
  shown(tri(40));
  shown(signedch(3));
  shown(eq(7, 4));
  shown(eq(8, 50));
  shown(eq(0, 6));
  puts("");
}
