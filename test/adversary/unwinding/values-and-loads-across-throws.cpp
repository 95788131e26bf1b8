// Sinking, sharing, PRE and redundancies across calls that throw: values that only one way needs, loads before and after,
// loops left by a throw.
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
static int g, h;
static void shown(long x) { printf("%ld ", x); }
__attribute__((noinline)) static int may(int k) {
  if (k % 4 == 3) {
    g += 1000;
    throw k;
  }
  return k;
}
__attribute__((noinline)) long pre(int *p, int n) {
  long s = 0;
  try {
    for (int i = 0; i < n; i++) {
      s += *p;
      may(i);
      s += *p;
      g++;
    }
  } catch (int e) { s = s * 10 + *p; }
  return s;
}
__attribute__((noinline)) long sink(int a, int b, int c) {
  int x = a * b + c, y = a / (c | 1), z = *(c & 1 ? &g : &h);
  try {
    may(a);
    if (b & 1) return x;
    may(b);
  } catch (int e) { return y + e + z; }
  return z;
}
__attribute__((noinline)) long scan(const char *s) {
  long k = 0;
  try {
    while (*s) {
      k = k * 3 + may(*s);
      s++;
    }
  } catch (int e) { k = -k - *s; }
  return k;
}
__attribute__((noinline)) long globals(int k) {
  g = 1;
  h = 2;
  try {
    g = 3;
    may(k);
    h = g;
    may(k + 1);
    g = 5;
  } catch (int) { return g * 10 + h; }
  return g * 100 + h;
}
struct R {
  int *p;
  R(int *p) : p(p) { ++*p; }
  ~R() { --*p; }
};
__attribute__((noinline)) long raii(int *c, int k) {
  long s = 0;
  for (int i = 0; i < 6; i++) {
    R a(c);
    if (i == k) continue;
    {
      R b(c);
      s = s * 10 + *c;
      if (i == k + 2) break;
      try {
        R d(c);
        s += may(i);
        if (*c > 100) return s;
      } catch (int e) {
        s += *c * 7;
        if (k == 1) throw;
      }
    }
    s += *c;
  }
  return s;
}
__attribute__((noinline)) long chosen(int k) {
  int a = 1, b = 2;
  int *p = k & 1 ? &a : &b;
  try {
    *p = 10;
    may(k);
    *p += 5;
    may(k + 2);
    a++;
  } catch (int e) { *p += e; }
  return a * 1000 + b;
}
__attribute__((noinline)) long ret(int k, int *out) {
  int r = 7;
  struct S {
    int &r;
    int *o;
    ~S() {
      *o = r;
      r = 100;
    }
  } s{r, out};
  r = may(k);
  r += 2;
  return r;
}
__attribute__((noinline)) long conds(int k) {
  int r = 0;
  try {
    if (may(k) > 4 && may(k + 1) > 6) r = 1;
    else if (may(k + 2)) r = 2;
    r += k > 5 ? may(k * 2) : may(k * 3);
  } catch (int e) { r = r * 100 + e; }
  return r;
}
__attribute__((noinline)) long sw(int k) {
  try {
    switch (may(k) & 3) {
    case 0:
      may(k + 3);
      return 10;
    case 1:
      g = 4;
    case 2:
      return may(k + g % 4);
    }
  } catch (int e) {
    switch (e & 12) {
    case 0:
      return e;
    case 4:
      g = 9;
      break;
    default:
      throw (long)e;
    }
  }
  return g;
}
int main() {
  int x = 5;
  for (int k = 0; k < 9; k++) {
    shown(pre(&x, k));
    shown(pre(&g, k % 4));
    shown(sink(k, k + 1, k + 2));
    shown(globals(k));
    int c = 0, o = -1;
    try {
      shown(raii(&c, k - 1));
    } catch (int e) { shown(-e); }
    shown(c);
    shown(chosen(k));
    try {
      shown(ret(k, &o));
    } catch (int e) { shown(-e); }
    shown(o);
    shown(conds(k));
    try {
      shown(sw(k));
    } catch (long e) { shown(-e); }
    puts("");
    g %= 1000;
  }
  for (auto s : {"", "a", "hello", "dog", "kkk"}) shown(scan(s));
}
