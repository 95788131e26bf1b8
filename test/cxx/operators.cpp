// Three-way comparison, conversion operators, overloaded call and subscript, a big integer, ranges and views.

#include <algorithm>
#include <compare>
#include <cstdint>
#include <cstdio>
#include <ranges>
#include <string>
#include <vector>

class Natural {
  std::vector<uint32_t> limbs;

public:
  Natural(uint64_t value = 0) {
    for (; value; value >>= 32) limbs.push_back(uint32_t(value));
  }
  Natural &operator*=(uint32_t factor) {
    uint64_t carry = 0;
    for (auto &limb : limbs) {
      carry += uint64_t(limb) * factor;
      limb = uint32_t(carry);
      carry >>= 32;
    }
    if (carry) limbs.push_back(uint32_t(carry));
    return *this;
  }
  uint32_t divide(uint32_t divisor) {
    uint64_t rest = 0;
    for (auto &limb : limbs | std::views::reverse) {
      rest = rest << 32 | limb;
      limb = uint32_t(rest / divisor);
      rest %= divisor;
    }
    while (!limbs.empty() && !limbs.back()) limbs.pop_back();
    return uint32_t(rest);
  }
  explicit operator bool() const { return !limbs.empty(); }
  std::strong_ordering operator<=>(const Natural &other) const {
    if (auto order = limbs.size() <=> other.limbs.size(); order != 0) return order;
    return std::lexicographical_compare_three_way(limbs.rbegin(), limbs.rend(), other.limbs.rbegin(), other.limbs.rend());
  }
  bool operator==(const Natural &other) const = default;
  std::string text() const {
    std::string digits;
    for (Natural rest = *this; rest;) digits += char('0' + rest.divide(10));
    std::ranges::reverse(digits);
    return digits.empty() ? "0" : digits;
  }
};

struct Matrix {
  double cells[2][2];
  double &operator()(int row, int column) { return cells[row][column]; }
  auto operator<=>(const Matrix &) const = default;
};

int main() {
  Natural factorial(1);
  for (uint32_t n = 2; n <= 30; n++) factorial *= n;
  std::puts(factorial.text().c_str());
  std::printf("%d %d\n", factorial > Natural(1), Natural(5) == Natural(5));
  Matrix a{{{1, 2}, {3, 4}}}, b = a;
  b(1, 0) = 0.5;
  std::printf("%d %d\n", a > b, (a <=> a) == 0);
  auto squares = std::views::iota(1, 20) | std::views::filter([](int n) { return n % 3 == 0; }) |
                 std::views::transform([](int n) { return n * n; });
  for (int square : squares) std::printf("%d ", square);
  std::puts("");
}
