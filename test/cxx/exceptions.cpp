// User-defined exceptions: thrown through frames with destructors, caught by base, rethrown, and turned into
// values by catch-all handlers.

#include <cstdio>
#include <new>
#include <stdexcept>
#include <string>

struct Fault : std::runtime_error {
  int code;
  Fault(const std::string &what, int code) : std::runtime_error(what), code(code) {}
};
struct Overflow : Fault {
  using Fault::Fault;
};

struct Trace {
  const char *name;
  explicit Trace(const char *name) : name(name) { std::printf("enter %s\n", name); }
  ~Trace() { std::printf("leave %s\n", name); }
};

static int divide(int a, int b) {
  Trace trace("divide");
  if (b == 0) throw Fault("division by zero", 7);
  if (a < 0) throw Overflow("negative", a);
  if (a > 1000) throw a;
  return a / b;
}

static int guarded(int a, int b) {
  Trace outer("guarded");
  try {
    Trace inner("inner");
    return divide(a, b);
  } catch (Overflow &overflow) {
    std::printf("overflow %d\n", overflow.code);
    throw;
  } catch (const Fault &fault) {
    std::printf("fault %s %d\n", fault.what(), fault.code);
    return -1;
  }
}

int main() {
  const int cases[][2] = {{12, 4}, {1, 0}, {-5, 2}, {5000, 1}};
  for (auto &[a, b] : cases) {
    try {
      std::printf("%d / %d = %d\n", a, b, guarded(a, b));
    } catch (const std::exception &error) {
      std::printf("outer: %s\n", error.what());
    } catch (...) {
      std::printf("outer: something else\n");
    }
  }
}
