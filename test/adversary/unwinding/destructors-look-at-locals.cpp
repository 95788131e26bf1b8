// Destructors that look at what unwinding left; memory written before a throw; locals captured by reference; return values
// in place.
#include <cstdio>
#include <string>
#include <vector>
struct Log {
  std::vector<int> v;
} g;
struct Guard {
  int &r;
  int add;
  ~Guard() {
    g.v.push_back(r);
    r += add;
  }
};
__attribute__((noinline)) void maybe(int k) {
  if (k > 2) throw k;
  g.v.push_back(-k);
}
int work(int k) {
  int x = 1;
  Guard a{x, 10};
  x = 2;
  maybe(k);
  x = 3;
  {
    Guard b{x, 100};
    x = 4;
    maybe(k + 1);
    x = 5;
  }
  maybe(k + 2);
  x = 6;
  return x;
}
struct Big {
  int a[20];
  Big(int k) {
    for (int i = 0; i < 20; i++) {
      a[i] = i * k;
      if (i == 10) maybe(k);
    }
  }
  ~Big() { g.v.push_back(a[19]); }
};
Big make(int k) {
  Big b(k);
  b.a[19] = 77;
  maybe(k + 1);
  return b;
}
std::string str(int k) {
  std::string s = "abc";
  s += std::string(40, 'x');
  maybe(k);
  s += "end";
  maybe(k + 1);
  return s;
}
struct Base {
  virtual ~Base() { g.v.push_back(1000); }
  virtual int f(int k) {
    maybe(k);
    return 1;
  }
};
struct Derived : Base {
  Guard gd;
  int y;
  Derived(int &r) : gd{r, 7}, y(3) {
    maybe(r);
    y = 4;
  }
  int f(int k) override {
    y++;
    int t = Base::f(k);
    y++;
    return t + y;
  }
  ~Derived() { g.v.push_back(y); }
};
int main() {
  for (int k = 0; k < 5; k++) {
    g.v.clear();
    int r = -1;
    try {
      r = work(k);
    } catch (int e) { r = -e; }
    try {
      Big b = make(k);
      r += b.a[19];
    } catch (int e) { r += 1000 * e; }
    try {
      auto s = str(k);
      r += s.size();
    } catch (int e) { r += 100000 * e; }
    int z = k;
    try {
      Derived d(z);
      Base &b = d;
      r += b.f(k + 1);
    } catch (int e) { r += 7 * e; }
    printf("%d z=%d:", r, z);
    for (int v : g.v) printf(" %d", v);
    puts("");
  }
}
