// Values computed before, in between, and in handlers; several invokes to one handler; loop with try; values live across.
#include <cstdio>
static int calls;
__attribute__((noinline)) int may(int x) {
  calls++;
  if (x % 3 == 0) throw x;
  return x * 2;
}
__attribute__((noinline)) int f(int a, int b, int *out) {
  int s = a, t = 0;
  try {
    s += may(a);
    t = 1;
    s += may(b);
    t = 2;
    s += may(a + b);
    t = 3;
  } catch (int e) {
    *out = s * 100 + t;
    return e + s;
  }
  *out = t;
  return s;
}
__attribute__((noinline)) int loop(int n) {
  int sum = 0, bad = 0;
  for (int i = 0; i < n; i++) {
    int before = sum;
    try {
      sum += may(i);
      if (i == 7) continue;
      sum ^= 1;
      if (i > 10) break;
    } catch (int e) {
      bad += before - e;
      if (e == 6) continue;
    }
    sum += 3;
  }
  return sum * 1000 + bad;
}
__attribute__((noinline)) int nested(int a) {
  int r = 0;
  try {
    r = 1;
    try {
      r = may(a);
    } catch (int e) {
      r = e + 50;
      r += may(e + 1);
    }
    r += 7;
    r += may(r);
  } catch (int e) { return -e - r; }
  return r;
}
struct S {
  int x;
  ~S() { printf("~%d ", x); }
};
__attribute__((noinline)) int with(int a) {
  S s{a};
  try {
    S t{a + 1};
    s.x += may(a);
    t.x += may(s.x);
    s.x = t.x;
  } catch (int &e) {
    s.x -= e;
    e = 5;
    if (s.x < 0) throw;
  }
  return s.x;
}
int main() {
  for (int a = 0; a < 5; a++)
    for (int b = 0; b < 4; b++) {
      int o = -1;
      int r = f(a, b, &o);
      printf("%d/%d ", r, o);
    }
  puts("");
  for (int n = 0; n < 15; n++) printf("%d ", loop(n));
  puts("");
  for (int a = 0; a < 9; a++) {
    try {
      printf("%d ", nested(a));
    } catch (int e) { printf("E%d ", e); }
  }
  puts("");
  for (int a = -6; a < 9; a++) {
    try {
      printf("=%d ", with(a));
    } catch (int e) { printf("E%d ", e); }
  }
  puts("");
  printf("%d\n", calls);
}
