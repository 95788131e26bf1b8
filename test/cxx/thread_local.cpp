// thread_local variables with constructors and destructors, in namespace, class and function scope.

#include <cstdio>
#include <string>
#include <thread>

struct Tally {
  int count = 0;
  std::string name;
  Tally() : name("fresh") {}
  ~Tally() { std::printf("gone %s %d\n", name.c_str(), count); }
};

static thread_local Tally tally;
thread_local int plain = 5;

struct Holder {
  static thread_local long total;
};
thread_local long Holder::total = 0;

static int next() {
  thread_local int state = plain * 2;
  return ++state;
}

static void work(const char *name, int rounds) {
  tally.name = name;
  for (int i = 0; i < rounds; i++) {
    tally.count++;
    Holder::total += next();
  }
  std::printf("%s %ld %d\n", name, Holder::total, plain);
}

int main() {
  plain = 50;
  work("main", 2);
  std::thread other(work, "other", 3);
  other.join();
  std::printf("%ld %s\n", Holder::total, tally.name.c_str());
}
