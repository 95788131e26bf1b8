// What may be concluded of functions that catch: nounwind, noreturn, readonly; unused results of calls that may throw.
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
static int count;
__attribute__((noinline)) static int maythrow(int x) {
  if (x > 3) throw x;
  return x;
}
__attribute__((noinline)) static int safe(int x) {
  try {
    return maythrow(x);
  } catch (...) { return -1; }
}
__attribute__((noinline)) static int safe2(int x) {
  try {
    return maythrow(x);
  } catch (int e) { return -e; }
}
__attribute__((noinline)) static int leaks(int x) {
  try {
    return maythrow(x);
  } catch (long) { return -1; }
}
__attribute__((noinline)) static int again(int x) {
  try {
    return maythrow(x);
  } catch (...) {
    if (x > 5) throw;
    return -2;
  }
}
__attribute__((noinline)) static int other(int x) {
  try {
    return maythrow(x);
  } catch (int e) { throw (long)e; }
}
__attribute__((noinline)) static void always(int x) { throw x + 1; }
__attribute__((noinline)) static int unused(int x) {
  maythrow(x);
  leaks(x);
  return 7;
}
__attribute__((noinline)) static int loops(int n) {
  int i = 0;
  try {
    for (;; i++) maythrow(i - n);
  } catch (int e) { return i * 10 + e; }
}
__attribute__((noinline)) static int cond(int x, int y) {
  int r = x ? maythrow(y) : 0;
  count++;
  return r;
}
__attribute__((noinline)) static int check(int *p) {
  if (!p) throw std::invalid_argument("null");
  return *p;
}
__attribute__((noinline)) static int checks(int *p, int *q) {
  int s = 0;
  try {
    s += check(p);
    s += 10;
    s += check(q);
  } catch (std::exception &) { s = -s - 1; }
  return s;
}
__attribute__((noinline)) static int inbody(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    try {
      s += maythrow(i);
      s += maythrow(i + 1);
    } catch (int e) {
      s -= e;
      if (i > 6) break;
    }
  }
  return s;
}
__attribute__((noinline)) static int deep(int n) {
  struct R {
    int &c;
    ~R() { c++; }
  } r{count};
  if (n == 0) always(5);
  return deep(n - 1) + 1;
}
template <class F> static int run(F f) {
  try {
    return f();
  } catch (int e) { return 1000 + e; } catch (long e) {
    return 2000 + e;
  } catch (...) { return 3000; }
}
static void shown(long x) { printf("%ld ", x); }
int main() {
  int v = 6;
  for (int x = 0; x < 8; x++) {
    shown(safe(x));
    shown(safe2(x));
    shown(run([&] { return leaks(x); }));
    shown(run([&] { return again(x); }));
    shown(run([&] { return other(x); }));
    shown(run([&] { return unused(x); }));
    shown(run([&] { return cond(x & 1, x); }));
    shown(run([&] {
      always(x);
      return 0;
    }));
    puts("");
  }
  {
    shown(loops(5));
    shown(checks(&v, &v));
    shown(checks(&v, nullptr));
    shown(checks(nullptr, &v));
    shown(inbody(9));
    shown(inbody(3));
    shown(run([] { return deep(5); }));
    shown(count);
    puts("");
  }
}
