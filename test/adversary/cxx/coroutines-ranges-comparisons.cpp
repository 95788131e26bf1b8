// Coroutines, generators with exceptions, ranges and spans, constexpr if, concepts, three-way comparison, bit_cast.
#include <algorithm>
#include <bit>
#include <compare>
#include <coroutine>
#include <cstdio>
#include <exception>
#include <numeric>
#include <ranges>
#include <span>
#include <string>
#include <vector>
template <class T> struct Gen {
  struct promise_type {
    T v;
    std::exception_ptr e;
    Gen get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(T x) {
      v = x;
      return {};
    }
    void return_void() {}
    void unhandled_exception() { e = std::current_exception(); }
  };
  std::coroutine_handle<promise_type> h;
  bool next() {
    h.resume();
    if (h.promise().e) std::rethrow_exception(h.promise().e);
    return !h.done();
  }
  T value() { return h.promise().v; }
  ~Gen() { h.destroy(); }
};
struct G {
  const char *n;
  ~G() { printf("~%s ", n); }
};
static Gen<int> count(int n, int bad) {
  G g{"gen"};
  for (int i = 0; i < n; i++) {
    G in{"step"};
    if (i == bad) throw i;
    co_yield i *i;
  }
}
struct P {
  int a;
  double b;
  auto operator<=>(const P &) const = default;
};
int main() {
  for (int bad = -1; bad < 3; bad++) {
    try {
      auto g = count(3, bad);
      while (g.next()) printf("%d ", g.value());
    } catch (int e) { printf("!%d ", e); }
    puts("");
  }
  std::vector<int> v(10);
  std::iota(v.begin(), v.end(), 1);
  int s = 0;
  for (int x : v | std::views::filter([](int x) { return x % 3; }) |
                   std::views::transform([](int x) { return x * x; }) | std::views::reverse |
                   std::views::take(4))
    s = s * 10 + x;
  printf("%d ", s);
  std::span<int> sp(v);
  std::ranges::sort(sp.subspan(2, 5), std::greater<>{});
  for (int x : v) printf("%d ", x);
  printf("%x %d %d\n", std::bit_cast<unsigned>(1.5f), P{1, 2} < P{1, 3}, (P{2, 1} <=> P{2, 1}) == 0);
  std::string t = "the quick brown fox";
  std::ranges::reverse(t);
  t.erase(std::remove(t.begin(), t.end(), 'o'), t.end());
  printf("%s %zu %d\n", t.c_str(), t.find("kc"), std::popcount(0xf0f0u));
}
