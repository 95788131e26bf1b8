// Function-try-blocks on constructors and functions, members destroyed half way, noexcept as an operator and
// as a promise.

#include <cstdio>
#include <stdexcept>

struct Part {
  int id;
  Part(int id) : id(id) {
    if (id == 3) throw std::runtime_error("bad part");
    std::printf("part %d\n", id);
  }
  ~Part() { std::printf("~part %d\n", id); }
};

struct Machine {
  Part first, second;
  Machine(int a, int b) try : first(a), second(b) {
    std::printf("machine %d %d\n", a, b);
  } catch (const std::exception &error) {
    std::printf("machine failed: %s\n", error.what());
  }
};

static int careful(int value) try {
  if (value > 10) throw value;
  return value;
} catch (int thrown) {
  return -thrown;
}

static int quiet(int value) noexcept { return value + 1; }
template <class F> constexpr bool promises(F f) { return noexcept(f(0)); }

int main() {
  { Machine fine(1, 2); }
  try {
    Machine broken(1, 3);
  } catch (const std::runtime_error &error) {
    std::printf("rethrown: %s\n", error.what());
  }
  std::printf("%d %d\n", careful(5), careful(50));
  std::printf("%d %d\n", promises(quiet), promises([](int v) { return v; }));
  std::printf("%d\n", quiet(41));
}
