// Layouts: bit-fields, empty bases, packed and aligned structs, unions, enums, bit casts, arrays of arrays.

#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstring>

struct Flags {
  unsigned a : 3;
  signed b : 5;
  unsigned : 0;
  uint64_t c : 40;
  bool d : 1;
};
struct __attribute__((packed)) Packed {
  char tag;
  double value;
  short rest;
};
struct Empty {};
struct Derived : Empty {
  [[no_unique_address]] Empty other;
  int n;
};
enum class Colour : uint8_t { red = 1, green, blue };
union Bits {
  float f;
  uint32_t u;
  struct {
    uint32_t mantissa : 23, exponent : 8, sign : 1;
  } parts;
};

static int grid[3][4] = {{1, 2}, {0, 0, 7}, {}};
static __int128 big = (__int128(1) << 100) + 5;
static long double extended = 1.25L;

int main() {
  Flags flags{5, -3, 0xffffffffffULL, true};
  flags.b += 4;
  flags.c -= 1;
  std::printf("%u %d %llx %d %zu\n", flags.a, flags.b, static_cast<unsigned long long>(flags.c), flags.d, sizeof(Flags));
  Packed packed{'x', 2.5, 9}, copy;
  std::memcpy(&copy, &packed, sizeof copy);
  std::printf("%c %.1f %d %zu\n", copy.tag, double(copy.value), copy.rest, sizeof(Packed));
  std::printf("%zu\n", sizeof(Derived));
  Bits bits{-6.5f};
  std::printf("%x %u %u\n", bits.u, unsigned(bits.parts.exponent), unsigned(bits.parts.sign));
  std::printf("%llx\n", static_cast<unsigned long long>(std::bit_cast<uint64_t>(1.0)));
  int sum = 0;
  for (auto &row : grid)
    for (int cell : row) sum = sum * 3 + cell;
  std::printf("%d %d\n", sum, int(Colour::blue));
  std::printf("%llu %.2Lf\n", static_cast<unsigned long long>(big >> 90), extended * 2);
  std::printf("%d %d\n", std::popcount(0xf0f0u), std::countl_zero(uint8_t(3)));
}
