// String streams, formatting, operator overloads, user-defined literals, and virtual bases of the library.

#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Complex {
  double re, im;
};
static std::ostream &operator<<(std::ostream &out, const Complex &z) { return out << z.re << std::showpos << z.im << "i" << std::noshowpos; }
static std::istream &operator>>(std::istream &in, Complex &z) { return in >> z.re >> z.im; }
static Complex operator*(const Complex &a, const Complex &b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
static constexpr Complex operator""_i(long double value) { return {0, double(value)}; }

struct Upper : std::stringbuf {
  int overflow(int c) override { return std::stringbuf::overflow(std::toupper(c)); }
  std::streamsize xsputn(const char *text, std::streamsize n) override {
    for (std::streamsize i = 0; i < n; i++) overflow(static_cast<unsigned char>(text[i]));
    return n;
  }
};

int main() {
  std::istringstream input("1 2  3.5 -1 nonsense");
  std::vector<Complex> numbers;
  for (Complex z; input >> z;) numbers.push_back(z);
  std::ostringstream out;
  for (auto &z : numbers) out << z * 2.0_i << ";";
  std::cout << out.str() << ' ' << input.fail() << '\n';
  std::cout << std::hex << std::setw(8) << std::setfill('0') << 48879 << std::dec << '\n';
  std::cout << std::fixed << std::setprecision(3) << 2.0 / 3 << ' ' << std::scientific << 12345.678 << '\n';
  Upper buffer;
  std::ostream shout(&buffer);
  shout << "quiet " << 7 << '!';
  std::cout << buffer.str() << std::endl;
  input.clear();
  input.exceptions(std::ios::failbit);
  try {
    int n;
    input >> n;
  } catch (const std::ios_base::failure &) {
    std::cout << "stream failure\n";
  }
}
