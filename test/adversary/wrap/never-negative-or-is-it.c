// Signs: what is never negative, unless a counter wraps, starts below, or counts down; shifts, division and remainder at
// the edges.
#include <limits.h>
#include <stdio.h>
__attribute__((noinline)) long down(int n) {
  long s = 0;
  for (int i = n; i >= 0; i--) {
    s += i / 2;
    s ^= i % 3;
    s += (long)(i - 1) >> 1;
    s += (i - 1) / 2;
  }
  return s;
}
__attribute__((noinline)) long neg(int n) {
  long s = 0;
  for (int i = -3; i < n; i++) {
    s = s * 3 + i / 2;
    s += i % 4;
    s += i >> 1;
    s += (long)i;
  }
  return s;
}
__attribute__((noinline)) long ch(signed char start, int n) {
  long s = 0;
  signed char c = start;
  for (int k = 0; k < n; k++) {
    s += c / 3 + (c >> 1) + (long)c;
    c += 7;
  }
  return s;
}
__attribute__((noinline)) long mixed(unsigned u, int n) {
  long s = 0;
  for (unsigned i = 0; i < (unsigned)n; i++) {
    int k = (int)(i * u);
    s += k / 3;
    s += k % 5;
    s += (long)k;
    s += k >> 3;
  }
  return s;
}
__attribute__((noinline)) long sel(int c, int n) {
  long s = 0;
  int x = 0;
  for (int i = 0; i < n; i++) {
    x = c ? x + 1 : -x;
    s += x / 2;
    c = !c;
    s += x % 2;
  }
  return s;
}
__attribute__((noinline)) long absd(int x) {
  int a = x < 0 ? -x : x;
  return a / 2 + a % 7 + (long)a;
}
__attribute__((noinline)) long wrapv(short n) {
  long s = 0;
  for (short i = 0; i >= 0; i += 1000) {
    s += i / 7;
    if (++n > 100) break;
  }
  return s;
}
__attribute__((noinline)) long mask(int x) {
  return (x & 0x7fffffff) / 3 + (x & INT_MIN) / 3 + (long)(x | 1) % 5 + (x ^ 5) / 2;
}
__attribute__((noinline)) long divs(int n, int d) {
  long s = 0;
  for (int i = 0; i < n; i++) {
    s += i / d;
    s += i % d;
    s += (i + d) / 2;
  }
  return s;
}
__attribute__((noinline)) long trunc_(long n) {
  long s = 0;
  for (long i = 0; i < n; i += 0x40000000L) {
    int k = (int)i;
    s += k / 2;
    s += k % 3;
    s += (long)k;
  }
  return s;
}
__attribute__((noinline)) long nested(int n) {
  long s = 0;
  int j = 0;
  for (int i = 0; i < n; i++) {
    for (j = i - 2; j < i; j++) s += j / 2 * 3 + j % 3;
    s += j >> 1;
    j -= 5;
    s += j / 4;
  }
  return s;
}
static void shown(long x) { printf("%ld ", x); }
int main(void) {
  {
    shown(down(9));
    shown(neg(5));
    shown(ch(0, 50));
    shown(ch(-128, 9));
    shown(mixed(0x40000001, 9));
    shown(sel(0, 7));
    shown(absd(-5));
    shown(absd(9));
    puts("");
  }
  {
    shown(wrapv(0));
    shown(mask(-7));
    shown(mask(INT_MIN));
    shown(divs(5, -2));
    shown(divs(5, 3));
    shown(trunc_(0x300000000L));
    shown(nested(6));
    shown(nested(1));
    puts("");
  }
}
