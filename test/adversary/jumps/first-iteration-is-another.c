// Peeling and unrolling: the first iteration is another one; comparisons at both ends; counters of all widths; side
// effects in the test.
#include <stdio.h>
static int g, h;
static int note(int x) {
  g = g * 7 + x;
  return x;
}
__attribute__((noinline)) int first(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    if (i == 0) s = 100;
    else s += i;
    if (i != 0 && s % 3) note(i);
  }
  return s;
}
__attribute__((noinline)) int u8(unsigned char n) {
  int s = 0;
  unsigned char i = 250;
  do {
    if (i == 250) s += 1;
    if (i < 250) s += 10;
    i++;
  } while (i != n);
  return s;
}
__attribute__((noinline)) int i8(signed char from) {
  int s = 0;
  for (signed char i = from; i < 127; i += 1) {
    s += i == from ? 100 : i > 0;
    if (i <= -128) s += 1000;
  }
  return s;
}
__attribute__((noinline)) int gt0(int n) {
  int s = 0;
  for (unsigned i = 0; i < (unsigned)n; i++) s += i > 0 ? 2 : 5;
  return s;
}
__attribute__((noinline)) int ne1(int n) {
  int s = 0;
  for (int i = 1; i <= n; i++) {
    if (i == 1) continue;
    s += i;
    if (s > 50) break;
  }
  return s * 2 + g % 2;
}
__attribute__((noinline)) int downto(int n) {
  int s = 0;
  for (int i = 10; i > n; i--) {
    if (i == 10) note(i);
    else if (i < 5) note(-i);
    s += i;
  }
  return s;
}
__attribute__((noinline)) int wraps(void) {
  int s = 0;
  unsigned short i = 0;
  do {
    if (i == 0) s++;
    i += 4096;
    s += i >> 12;
  } while (i != 0 && s < 500);
  return s;
}
__attribute__((noinline)) int nested(int n, int m) {
  int s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      if (j == 0) s += i;
      if (i == 0) s += 1000;
      if (i == 0 && j == 0) note(s);
      s ^= j;
    }
  return s;
}
__attribute__((noinline)) int zero(int n) {
  int s = 5;
  int i = 0;
  while (i < n) {
    if (i == 0) {
      h = s;
      s = 0;
    }
    s += note(i);
    i++;
    if (i == 3) return -s;
  }
  return s + i;
}
__attribute__((noinline)) int step3(int n) {
  int s = 0;
  for (int i = 0; i < n; i += 3) {
    if (i >= 3) s += i;
    else s -= 7;
    if (i == 2) s = -1000;
  }
  return s;
}
__attribute__((noinline)) int vol(volatile int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    if (i == 0) *p = 1;
    s += *p;
    *p = i;
  }
  return s;
}
static void shown(long x) { printf("%ld ", x); }
int main(void) {
  volatile int v = 9;
  for (int n = -1; n < 6; n++) {
    shown(first(n));
    shown(u8(n));
    shown(i8(n * 20));
    shown(gt0(n < 0 ? 0 : n));
    shown(ne1(n * 5));
    shown(downto(n));
    shown(wraps());
    shown(nested(n, 3));
    shown(nested(3, n));
    shown(zero(n));
    shown(step3(n * 3));
    shown(vol(&v, n));
    shown(0);
    shown(h);
    puts("");
  }
  printf("%x\n", g);
}
