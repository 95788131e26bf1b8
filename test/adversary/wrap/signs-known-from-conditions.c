// Signs known from branches and loops' conditions: first iterations, other operands, conditions that hold only on one way,
// unsigned ones.
#include <limits.h>
#include <stdio.h>
static void shown(long x) { printf("%ld ", x); }
__attribute__((noinline)) long dowhile(int i) {
  long s = 0;
  do {
    s = s * 3 + i / 2;
    s += i % 3;
    s += (long)i >> 1;
    i--;
  } while (i > 0);
  return s + i / 2;
}
__attribute__((noinline)) long whil(int i, int st) {
  long s = 0;
  while (i > 0) {
    s += i / 2 + i % 3;
    i -= st;
    s += i / 2 + i % 5;
    s += (long)i;
  }
  return s * 10 + i / 4;
}
__attribute__((noinline)) long branch(int x, int y) {
  long s = 0;
  if (x >= 0) {
    s += x / 3 + y / 3;
    x -= 5;
    s += x / 3 + (long)x;
  } else {
    s -= x / 3 + (long)x + x % 7;
  }
  s += x / 2;
  if (y > -1 && x < y) s += (y - x) / 2 + x / 2;
  return s;
}
__attribute__((noinline)) long uns(int x, unsigned n) {
  long s = 0;
  if ((unsigned)x < n) s += x / 2 + x % 3 + (long)x;
  if ((unsigned)x > 5) s += x / 2 + (x >> 1);
  if ((unsigned)x < 100u) s += x / 4;
  return s;
}
__attribute__((noinline)) long eq(int x) {
  long s = 0;
  if (x == -4) s += x / 3;
  if (x != 0) s += x % 3 + x / 3;
  switch (x) {
  case 5:
    s += x / 2;
    break;
  case -6:
    s += x / 4 + x % 4;
    break;
  default:
    s += x >> 2;
  }
  return s;
}
__attribute__((noinline)) long arms(int x) {
  int a = x > 0 ? x : -x;
  int b = x > 0 ? x : 7;
  int c = x < 0 ? x : 0;
  int m = x > 3 ? x - 4 : x;
  return a / 3 + b / 3 * 10 + c / 3 * 100 + m / 3 * 1000 + a % 4 + c % 4 + m % 4;
}
__attribute__((noinline)) long before(int x, const int *p) {
  long s = x / 2 + x % 3;
  if (x < 0) return s * 2 - p[1];
  return s + p[x & 1] / 2 + x / 2;
}
__attribute__((noinline)) long twosteps(int i, int n) {
  long s = 0;
  for (; i < n; i += 3) {
    if (i < 0) continue;
    s += i / 2;
    if (i > 20) break;
    s += (i - 2) / 2 + (i - 2) % 3;
  }
  return s + i / 2;
}
__attribute__((noinline)) long changed(int *p) {
  long s = 0;
  if (*p >= 0) {
    int x = *p;
    *p = -9;
    s += x / 2 + *p / 2;
    s += *p % 4;
  }
  return s + *p / 3;
}
__attribute__((noinline)) long narrow(signed char c, short h) {
  long s = 0;
  if (c > 0) s += c / 3 + (signed char)(c * 2) / 3;
  if (h >= c && c >= 0) s += h / 5 + (short)(h + 30000) / 5;
  return s + c / 7 + h / 7;
}
__attribute__((noinline)) long both(int x, int y) {
  long s = 0;
  if (x >= 0 || y >= 0) s += x / 2 + y / 2;
  if (x >= 0 && y >= 0) s += (x + y) / 2 + (x ^ y) / 3 + (x - y) / 2;
  if (!(x < 0)) s += x % 9;
  if ((x | y) >= 0) s += x / 8 + y / 8;
  if ((x & y) >= 0) s += x / 8 + y / 8;
  return s;
}
__attribute__((noinline)) long swapped(int n) {
  long s = 0;
  int a = 1, b = -1;
  for (int i = 0; i < n; i++) {
    int t = a;
    a = b;
    b = t * 3;
    s += a / 2 + b / 2;
    if (a > 0) s += (a - 4) / 2;
    if (b > -1) s += b % 5;
  }
  return s;
}
int main(void) {
  int v[] = {-9, -6, -4, -1, 0, 1, 2, 5, 8, 30, INT_MIN, INT_MAX};
  for (int i = 0; i < 12; i++) {
    int x = v[i], y = v[(i + 5) % 12];
    if (x != INT_MIN) shown(dowhile(x > 50 ? 50 : x));
    shown(whil(x > 99 ? 99 : x, 4));
    if (x != INT_MIN && y != INT_MIN && x < 1000 && y < 1000) {
      shown(branch(x, y));
      shown(both(x, y));
      shown(arms(x));
    }
    shown(uns(x, 7));
    shown(uns(x, 0x90000000u));
    shown(eq(x));
    int p[2] = {-3, 11};
    shown(before(x, p));
    if (x < 1000) shown(twosteps(x < -50 ? -50 : x, 25));
    int z = x;
    shown(changed(&z));
    shown(narrow((signed char)x, (short)y));
    shown(swapped(i));
    puts("");
  }
}
