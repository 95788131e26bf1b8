// Invokes with results through φs, struct results, references; switch over the selector; handler order base before
// derived.
#include <cstdio>
#include <utility>
struct B0 {
  int v;
  virtual ~B0() {}
};
struct B1 : virtual B0 {
  B1(int x) { v = x; }
};
struct B2 : virtual B0 {
  B2(int x) { v = x; }
};
struct Dd : B1, B2 {
  Dd(int x) : B1(x), B2(x) { v = x + 1; }
};
__attribute__((noinline)) std::pair<long, long> two(int k) {
  switch (k) {
  case 1:
    throw B1(10);
  case 2:
    throw B2(20);
  case 3:
    throw Dd(30);
  case 4: {
    static int i = 4;
    throw &i;
  }
  case 5:
    throw (const int *)0;
  case 6:
    throw (long)6;
  case 7:
    throw 7u;
  }
  return {k, k * k};
}
__attribute__((noinline)) double fl(int k) {
  if (k & 8) throw 0.5f;
  return k * 1.5;
}
int catch_(int k, long *o) {
  try {
    auto [a, b] = two(k & 7);
    double d = fl(k);
    *o = a + b + (long)d;
    return 0;
  } catch (B1 &x) {
    *o = x.v;
    return 1;
  } catch (B2 &x) {
    *o = x.v;
    return 2;
  } catch (B0 &x) {
    *o = x.v;
    return 3;
  } catch (int *p) {
    *o = p ? *p : -1;
    return 4;
  } catch (const int *p) {
    *o = p ? *p : -2;
    return 5;
  } catch (unsigned u) {
    *o = u;
    return 6;
  } catch (float f) {
    *o = (long)(f * 10);
    return 7;
  } catch (...) {
    *o = -9;
    return 8;
  }
}
int (*volatile fp)(int, long *) = catch_;
int main() {
  for (int k = 0; k < 16; k++) {
    long o = 0;
    int r = fp(k, &o);
    printf("%d:%d %ld  ", k, r, o);
  }
  puts("");
}
