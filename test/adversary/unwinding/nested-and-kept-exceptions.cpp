// Throw in a handler, in a destructor during unwinding caught inside, current_exception, nested rethrow,
// uncaught_exceptions.
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
struct T {
  ~T() noexcept(false) {
    try {
      throw 1;
    } catch (int) { printf("u%d ", std::uncaught_exceptions()); }
  }
};
static void h(int k) {
  T t;
  if (k) throw std::runtime_error("k" + std::to_string(k));
}
static void g(int k) {
  try {
    h(k);
  } catch (std::exception &e) { std::throw_with_nested(std::logic_error(std::string("g:") + e.what())); }
}
static void print(const std::exception &e, int d) {
  printf("%*s%s ", d, "", e.what());
  try {
    std::rethrow_if_nested(e);
  } catch (const std::exception &n) { print(n, d + 1); } catch (...) {
  }
}
static std::exception_ptr keep(int k) {
  try {
    g(k);
  } catch (...) { return std::current_exception(); }
  return nullptr;
}
static int depth(int n) {
  try {
    if (n == 0) throw 0;
    return depth(n - 1) + 1;
  } catch (int e) {
    if (n > 3) return e * 10 + n;
    throw e + n;
  }
}
int main() {
  for (int k = 0; k < 3; k++) {
    auto p = keep(k);
    if (p) {
      try {
        std::rethrow_exception(p);
      } catch (std::exception &e) { print(e, 0); }
    } else printf("none");
    puts("");
  }
  for (int n = 0; n < 8; n++) {
    try {
      printf("%d ", depth(n));
    } catch (int e) { printf("E%d ", e); }
  }
  puts("");
  try {
    try {
      throw 1;
    } catch (...) {
      try {
        throw 2.0;
      } catch (double) {
        printf("double ");
        throw;
      }
    }
  } catch (int) { printf("int\n"); } catch (double) {
    printf("dbl\n");
  }
}
