// Decisions: switches of all widths, chains of comparisons, short circuits with effects, selects, values that are decided
// twice.
#include <stdio.h>
static int n;
static int t(int x) {
  n = n * 3 + x;
  return x;
}
static void shown(long x) { printf("%ld ", x); }
__attribute__((noinline)) int sw8(signed char c) {
  switch (c) {
  case -128:
    return 1;
  case -1:
    return 2;
  case 0:
    return 3;
  case 127:
    return 4;
  case 5 ... 20:
    return c;
  }
  return 9;
}
__attribute__((noinline)) int sw64(unsigned long c) {
  switch (c) {
  case 0:
    return 1;
  case 0x100000000ul:
    return 2;
  case 0xfffffffffffffffful:
    return 3;
  case 0x8000000000000000ul:
    return 4;
  }
  return 5;
}
__attribute__((noinline)) int chain(unsigned x) {
  if (x == 1) return 10;
  if (x == 3) return 11;
  if (x == 5 || x == 7) return 12;
  if (x > 100 && x < 110) return 13;
  if (x - 200 < 10) return 14;
  return x & 3;
}
__attribute__((noinline)) int sc(int a, int b, int c) {
  int r = (t(a) && t(b)) || (t(c) && !t(a));
  if (a && b) r += 2;
  if (!(a || c)) r += 4;
  return r + ((a ? t(b) : t(c)) ? 8 : 16);
}
__attribute__((noinline)) int twice(int x, int y) {
  int r = 0;
  if (x > 5) r = 1;
  if (x <= 5) r += 2;
  if (x > 5 && y) r += 4;
  if (x == 5) r += 8;
  if (x != 5) r += 16;
  if (x < 6) {
    if (x > 4) r += 32;
    else if (x < 5) r += 64;
    else r += 128;
  }
  return r;
}
__attribute__((noinline)) int fall(int x) {
  int r = 0;
  switch (x & 7) {
  case 0:
    r += t(1);
  case 1:
    r += t(2);
    if (x > 8) break;
  case 2:
    r *= 2;
  default:
    r += 5;
  case 6:
    r -= t(1);
    break;
  case 7:
    switch (x >> 3) {
    case 0:
      r = 100;
      break;
    case 1:
      r = 200;
    case 2:
      r++;
    }
  }
  return r;
}
__attribute__((noinline)) int state(const char *s) {
  int st = 0, k = 0;
  for (; *s; s++) {
    switch (st) {
    case 0:
      st = *s == 'a' ? 1 : *s == 'b' ? 2 : 0;
      break;
    case 1:
      if (*s == 'a') {
        k++;
        break;
      }
      st = *s == 'b' ? 2 : 3;
      break;
    case 2:
      k += 10;
      st = *s == 'c' ? 3 : 0;
      if (*s == 'b') goto again;
      break;
    case 3:
    again:
      k += 100;
      st = 0;
      if (*s == 'x') return -k;
    }
  }
  return k * 4 + st;
}
__attribute__((noinline)) int minmax(int a, int b, int c) {
  int m = a < b ? a : b;
  m = m < c ? m : c;
  int M = a > b ? a : b;
  M = c > M ? c : M;
  return (M - m) * 10 + (a == m ? 1 : b == m ? 2 : 3) + (m > M ? 1000 : 0);
}
__attribute__((noinline)) unsigned rng(unsigned x) {
  if (x >= 10) {
    if (x < 20) {
      if (x == 15) return 1;
      if (x > 14 && x < 16) return 2;
      return x % 10 > 4 ? 3 : 4;
    }
    if (x < 10) return 5;
    return x / 10 == 2 ? 6 : 7;
  }
  return x > 9 ? 8 : x;
}
__attribute__((noinline)) int flt(double x) {
  int r = 0;
  if (x < 1) r = 1;
  if (!(x < 1)) r += 2;
  if (x >= 1) r += 4;
  if (x != x) r += 8;
  if (!(x > 1) && !(x < 1)) r += 16;
  return r + (x == 0 ? 32 : 0) + (x ? 64 : 0);
}
int main(void) {
  signed char cs[] = {-128, -1, 0, 127, 5, 20, 21, 4};
  for (int i = 0; i < 8; i++) shown(sw8(cs[i]));
  unsigned long ls[] = {0, 0x100000000ul, -1ul, 1ul << 63, 1, 0xffffffff};
  for (int i = 0; i < 6; i++) shown(sw64(ls[i]));
  puts("");
  unsigned us[] = {0, 1, 3, 5, 7, 8, 101, 109, 110, 199, 200, 209, 210, 15, 14, 19, 25, 30, -1u};
  for (int i = 0; i < 19; i++) {
    shown(chain(us[i]));
    shown(rng(us[i]));
  }
  puts("");
  for (int i = 0; i < 8; i++) {
    shown(sc(i & 1, i & 2, i & 4));
    shown(twice(i, i & 1));
    shown(minmax(i, 3, 7 - i));
  }
  puts("");
  for (int i = 0; i < 32; i++) shown(fall(i));
  puts("");
  shown(state("aabcxx"));
  shown(state("babbcx"));
  shown(state("aaaab"));
  shown(state("bbbbxaac"));
  double ds[] = {0, 1, 0.5, -1, 2, -0.0, __builtin_nan(""), __builtin_inf()};
  for (int i = 0; i < 8; i++) shown(flt(ds[i]));
  shown(n);
}
