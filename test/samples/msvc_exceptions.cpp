// C++ exceptions in the Microsoft ABI: catchswitch, catchpad, cleanuppad, funclets; inalloca arguments, member
// pointers of every inheritance model, RTTI descriptors, thread-safe statics.
// clang: --target=i686-pc-windows-msvc -fms-extensions -fcxx-exceptions -fexceptions -std=c++20 -O0
// clang: --target=i686-pc-windows-msvc -fms-extensions -fcxx-exceptions -fexceptions -std=c++20 -O2 -g
// clang: --target=x86_64-pc-windows-msvc -fms-extensions -fcxx-exceptions -fexceptions -std=c++20 -O1
// clang: --target=x86_64-pc-windows-msvc -fms-extensions -fcxx-exceptions -fexceptions -std=c++20 -O0 -g -gcodeview

extern "C" int puts(const char *);

struct Error {
  int code;
  Error(int code) : code(code) {}
  Error(const Error &other) : code(other.code) {}
  virtual ~Error() {}
};
struct Special : Error {
  using Error::Error;
};
struct Guard {
  const char *name;
  ~Guard() { puts(name); }
};
struct NotTrivial {
  int value;
  NotTrivial(const NotTrivial &);
  ~NotTrivial();
};

int may_throw(int);
int pass(NotTrivial first, int second, NotTrivial third);

int attempt(int n) {
  Guard outer{"outer"};
  try {
    Guard inner{"inner"};
    try {
      if (n == 4) throw Special(n);
      return may_throw(n);
    } catch (const Special &special) {
      Guard handler{"handler"};
      may_throw(special.code);
      throw;
    }
  } catch (Error error) {
    return error.code;
  } catch (int *) {
    puts("pointer");
  } catch (...) {
    try {
      may_throw(0);
    } catch (...) {
    }
  }
  return -1;
}

int copies(const NotTrivial &value) { return pass(value, may_throw(1), value); }

struct A {
  virtual int f();
  int a;
};
struct B {
  virtual int g();
};
struct C : A, B {
  int f() override { return a; }
};
struct D : virtual A {
  int d;
};
int call(C *c, int (C::*method)(), int D::*member, D *d) { return (c->*method)() + d->*member; }

int once() {
  static Guard guard{"static"};
  static int value = may_throw(2);
  return value;
}
void quiet(int n) noexcept { may_throw(n); }
