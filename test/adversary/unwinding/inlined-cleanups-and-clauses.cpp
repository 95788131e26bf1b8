// Inlined cleanup-only frames between throw and catch; clause merging; order of destructors.
#include <cstdio>
#include <stdexcept>
static int depth;
static int log_[256], n;
static inline void note(int x) {
  log_[n++ & 255] = x;
  printf("%d ", x);
}
struct D {
  int id;
  D(int i) : id(i) { note(i); }
  ~D() { note(-id); }
};
__attribute__((noinline)) static void thrower(int k) {
  note(1000 + k);
  switch (k) {
  case 0:
    return;
  case 1:
    throw 1;
  case 2:
    throw 2.5;
  case 3:
    throw std::runtime_error("x");
  case 4:
    throw "s";
  case 5:
    throw (char)7;
  case 6:
    throw nullptr;
  case 7:
    throw std::logic_error("l");
  }
}
static void only_cleanup(int k) {
  D d(1);
  thrower(k);
  note(1);
}
static void two_cleanups(int k) {
  D d(2);
  {
    D e(3);
    only_cleanup(k);
  }
  note(2);
}
static void catches_int(int k) {
  D d(4);
  try {
    two_cleanups(k);
  } catch (int i) { note(100 + i); }
  note(4);
}
static void catches_double(int k) {
  D d(5);
  try {
    D d2(55);
    catches_int(k);
  } catch (double x) { note(200); }
  note(5);
}
static void catches_ref(int k) {
  D d(6);
  try {
    catches_double(k);
  } catch (const std::exception &e) { printf("[%s] ", e.what()); }
  note(6);
}
static void rethrows(int k) {
  D d(7);
  try {
    catches_ref(k);
  } catch (const char *s) {
    note(300);
    throw;
  } catch (char c) {
    D x(8);
    note(400 + c);
    throw (int)c;
  }
  note(7);
}
int main() {
  for (int k = 0; k < 8; k++) {
    try {
      D d(9);
      rethrows(k);
    } catch (int i) { printf("int %d", i); } catch (const char *s) {
      printf("str %s", s);
    } catch (...) { printf("other"); }
    puts("");
  }
}
