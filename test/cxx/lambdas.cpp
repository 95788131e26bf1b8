// Closures: captures by value, reference and move, mutable and generic ones, recursion, and conversion to a
// function pointer.

#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

template <class F> static auto compose(F f) { return f; }
template <class F, class... Rest> static auto compose(F f, Rest... rest) {
  return [=](auto value) { return f(compose(rest...)(value)); };
}

static std::function<int(int)> counter(int start) {
  return [start](int step) mutable { return start += step; };
}

struct Account {
  int balance = 0;
  auto depositor() {
    return [this](int amount) { return balance += amount; };
  }
  auto snapshot() const {
    return [copy = *this] { return copy.balance; };
  }
};

int main() {
  auto step = counter(10);
  std::printf("%d ", step(1));
  std::printf("%d\n", step(5));

  std::vector<int> numbers(10);
  std::iota(numbers.begin(), numbers.end(), 1);
  int limit = 6, dropped = 0;
  auto end = std::remove_if(numbers.begin(), numbers.end(), [limit, &dropped](int n) { return n > limit && ++dropped; });
  std::printf("%d kept, %d dropped\n", int(end - numbers.begin()), dropped);

  auto text = std::make_unique<std::string>("moved");
  auto owner = [text = std::move(text)] { return text->size(); };
  std::printf("%zu\n", owner());

  std::function<long(int)> factorial = [&](int n) { return n < 2 ? 1L : n * factorial(n - 1); };
  std::printf("%ld\n", factorial(12));

  int (*plain)(int, int) = [](int a, int b) { return a * b; };
  std::printf("%d\n", plain(6, 7));
  std::printf("%d\n", compose([](int n) { return n + 1; }, [](int n) { return n * 2; })(20));

  Account account;
  auto deposit = account.depositor();
  deposit(30);
  auto before = account.snapshot();
  deposit(12);
  std::printf("%d %d\n", before(), account.balance);
}
