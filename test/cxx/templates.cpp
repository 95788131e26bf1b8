// Templates: variadic ones, fold expressions, partial specialisation, concepts, expression templates and
// constant evaluation.

#include <array>
#include <concepts>
#include <cstdio>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

template <int N> struct Fibonacci {
  static constexpr long value = Fibonacci<N - 1>::value + Fibonacci<N - 2>::value;
};
template <> struct Fibonacci<0> {
  static constexpr long value = 0;
};
template <> struct Fibonacci<1> {
  static constexpr long value = 1;
};

template <class... T> constexpr auto sum(T... values) { return (values + ... + 0); }
template <class T>
concept Printable = requires(const T &value) {
  { value.text() } -> std::convertible_to<std::string>;
};
template <Printable T> std::string show(const T &value) { return "<" + value.text() + ">"; }
template <std::integral T> std::string show(T value) { return std::to_string(value); }
template <class T> std::string show(const T *) { return "pointer"; }

struct Word {
  std::string text() const { return "word"; }
};

template <class L, class R, class Op> struct Expression {
  const L &left;
  const R &right;
  double operator[](int i) const { return Op::apply(left[i], right[i]); }
};
struct Plus {
  static double apply(double a, double b) { return a + b; }
};
struct Times {
  static double apply(double a, double b) { return a * b; }
};
struct Vector {
  std::array<double, 4> data;
  double operator[](int i) const { return data[i]; }
  template <class E> Vector &operator=(const E &expression) {
    for (int i = 0; i < 4; i++) data[i] = expression[i];
    return *this;
  }
};
template <class L, class R> Expression<L, R, Plus> operator+(const L &l, const R &r) { return {l, r}; }
template <class L, class R> Expression<L, R, Times> operator*(const L &l, const R &r) { return {l, r}; }

template <class Tuple, std::size_t... I> static void printAll(const Tuple &tuple, std::index_sequence<I...>) {
  ((std::printf("%s ", show(std::get<I>(tuple)).c_str())), ...);
  std::puts("");
}

constexpr auto primes = [] {
  std::array<int, 10> found{};
  for (int n = 2, count = 0; count < 10; n++) {
    bool prime = true;
    for (int d = 2; d * d <= n; d++) prime = prime && n % d != 0;
    if (prime) found[count++] = n;
  }
  return found;
}();

int main() {
  std::printf("%ld %d\n", Fibonacci<40>::value, sum(1, 2, 3, 4));
  auto tuple = std::make_tuple(7, Word{}, static_cast<const char *>(nullptr), 9L);
  printAll(tuple, std::make_index_sequence<4>{});
  Vector a{{1, 2, 3, 4}}, b{{5, 6, 7, 8}}, c{};
  c = a + b * a;
  std::printf("%.0f %.0f %.0f %.0f\n", c[0], c[1], c[2], c[3]);
  for (int prime : primes) std::printf("%d ", prime);
  std::puts("");
}
