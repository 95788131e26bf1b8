// Exception specifications with filters, a handler of the unexpected that throws something else, noexcept and terminate.
// Flags: -std=gnu++14
// References: clang
#include <cstdio>
#include <cstdlib>
#include <exception>
struct A {};
struct B : A {};
struct C {};
static void report() {
  try {
    throw;
  } catch (int i) {
    printf("unexpected int %d\n", i);
    throw C();
  } catch (...) {
    printf("unexpected other\n");
    throw C();
  }
}
__attribute__((noinline)) void raise_(int k) {
  if (k == 0) throw A();
  if (k == 1) throw B();
  if (k == 2) throw C();
  if (k == 3) throw 4;
}
static void spec(int k) throw(A, C) { raise_(k); }
static void outer(int k) throw(A, C) {
  try {
    spec(k);
  } catch (B &) {
    printf("B ");
    throw;
  }
  printf("through %d\n", k);
}
static void none(int k) noexcept {
  try {
    raise_(k);
  } catch (A &) { printf("A in noexcept\n"); }
}
int main() {
  std::set_unexpected(report);
  for (int k = 0; k < 5; k++) {
    try {
      outer(k);
    } catch (A &) { puts("A"); } catch (C &) {
      puts("C");
    } catch (...) { puts("..."); }
  }
  none(0);
  none(1);
  none(5);
  std::set_terminate([] {
    try {
      throw;
    } catch (C &) { puts("terminate C"); } catch (int) {
      puts("terminate int");
    }
    fflush(stdout);
    _Exit(3);
  });
  none(2);
}
