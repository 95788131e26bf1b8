// Pointers to members: data, functions, virtual functions, through inheritance, compared and as template
// arguments.

#include <cstdio>
#include <functional>

struct Base {
  int a = 1;
  virtual ~Base() = default;
  virtual int twice(int n) const { return 2 * n; }
  int plain(int n) { return n + a; }
};
struct Other {
  int z = 26;
  virtual int other(int n) { return n - z; }
  virtual ~Other() = default;
};
struct Derived : Base, Other {
  int b = 2;
  int twice(int n) const override { return 2 * n + b; }
  int other(int n) override { return n - z + b; }
};

template <auto Member, class T> static int read(const T &object) { return object.*Member; }

static int apply(Derived &object, int (Derived::*method)(int), int n) { return (object.*method)(n); }

int main() {
  Derived object;
  int Base::*data = &Base::a;
  int Derived::*wide = data;
  std::printf("%d %d %d\n", object.*data, object.*wide, object.*&Derived::b);
  int (Base::*constant)(int) const = &Base::twice;
  std::printf("%d\n", (object.*constant)(20));
  std::printf("%d\n", apply(object, &Derived::plain, 9));
  std::printf("%d\n", apply(object, &Derived::other, 40));
  std::printf("%d\n", apply(object, static_cast<int (Derived::*)(int)>(&Other::other), 50));
  std::printf("%d %d\n", read<&Base::a>(object), read<&Derived::b>(object));
  int Other::*none = nullptr;
  std::printf("%d %d\n", none == nullptr, &Base::twice == constant);
  auto bound = std::mem_fn(&Derived::plain);
  std::printf("%d\n", bound(object, 1));
}
