// Initialisation before main and destruction after it, guarded local statics, inline variables, and a local
// static whose constructor throws the first time.

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <vector>

static std::vector<int> *order;
static int note(int n) {
  static std::vector<int> storage;
  order = &storage;
  storage.push_back(n);
  return n;
}

struct Loud {
  const char *name;
  explicit Loud(const char *name) : name(name) { std::printf("+%s\n", name); }
  ~Loud() { std::printf("-%s\n", name); }
};

static Loud first("first");
inline Loud second("second");
static int third = note(3);
static const int fourth = note(third + 1);
template <int N> struct Lazy {
  static int value;
};
template <int N> int Lazy<N>::value = note(N);
__attribute__((constructor)) static void early() { std::printf("constructor function\n"); }
__attribute__((destructor)) static void late() { std::printf("destructor function\n"); }

static Loud &local() {
  static Loud instance("local");
  return instance;
}

static int attempts = 0;
struct Stubborn {
  Stubborn() {
    if (++attempts < 3) throw std::runtime_error("not yet");
  }
};
static void insist() { static Stubborn stubborn; }

int main() {
  std::printf("main %d %d\n", third, fourth);
  local();
  local();
  for (int i = 0; i < 4; i++) {
    try {
      insist();
      std::printf("made after %d\n", attempts);
    } catch (const std::exception &error) {
      std::printf("%s\n", error.what());
    }
  }
  std::printf("%d %zu\n", Lazy<9>::value, order->size());
  std::atexit([] { std::printf("at exit\n"); });
}
