// Integers of odd and double width, carries, multiplication parts, shifts by variables, division by constants, and bit
// tricks.
// References: clang
#include <limits.h>
#include <stdio.h>
typedef unsigned __int128 u128;
typedef __int128 i128;
typedef unsigned _BitInt(37) u37;
typedef _BitInt(13) i13;
static unsigned long h = 7;
static void s(u128 x) { h = h * 1000003 + (unsigned long)x + (unsigned long)(x >> 64) * 31; }
__attribute__((noinline)) void wide(u128 a, i128 b, unsigned k) {
  s(a + b);
  s(a * (u128)b);
  s(a << (k & 127));
  s(b >> (k & 127));
  s(a / 10);
  s((u128)(b / -7));
  s((u128)(b % 1000));
  s(a < (u128)b);
  s(b < 0);
  s((unsigned long)(a >> 60));
  s(a == ~(u128)b);
  if (b) s(a % (u128)b);
}
__attribute__((noinline)) void odd(u37 a, i13 b, int n) {
  for (int i = 0; i < n; i++) {
    a = a * 5 + b;
    b = (i13)(b * 3 + 1);
    s((unsigned long)a);
    s((unsigned long)(long)b);
    s(a > 1000);
    s((unsigned)(b / 7));
    s((unsigned)(b % 7));
  }
}
__attribute__((noinline)) void divs(int x, unsigned u, long l, unsigned long ul) {
  s(x / 3);
  s(x / -5);
  s(x % 10);
  s(x / 16);
  s(x % 16);
  s(u / 7);
  s(u % 641);
  s(u / 0x80000000u);
  s(l / 1000000007);
  s(l % -9);
  s(ul / 10);
  s(ul % 1000);
  s(x / INT_MIN);
  s(u / 3 * 3 == u);
  s(x % 2 == 1);
  s(x % 2 == -1);
  s((short)x / 7);
  s((signed char)x % 5);
  s(ul / 0xfffffffffffffffful);
}
__attribute__((noinline)) void bits(unsigned x, unsigned long y, int k) {
  s(x & -x);
  s(x & (x - 1));
  s((x ^ (x >> 1)) + (x << k | x >> (32 - k & 31)));
  s(y >> k | y << (64 - k & 63));
  s(__builtin_bswap32(x));
  s(__builtin_bswap64(y) ^ __builtin_bswap16(x));
  s(__builtin_popcountl(y));
  s(x ? __builtin_clz(x) : 99);
  s(y ? __builtin_ctzl(y) : 99);
  s((x >> 8 & 0xff) << 16 | (x & 0xff00) << 8);
  s((int)(x << 16) >> 16);
  s((long)y >> 63);
  s(-(x == 5));
  s(~x + 1 == -x);
  s((x | y) - (x & y) == (x ^ y));
  s(x * 0x01010101u >> 24);
  s((unsigned char)(x + 200) > 100);
  s(!!(x & 0x80000000));
  s((x & 0xf0) == 0xf0);
  s((x % 8) * 8 + x / 8 % 8);
}
__attribute__((noinline)) void over(int a, int b, unsigned u, unsigned v, long l) {
  int r;
  unsigned t;
  long q;
  s(__builtin_add_overflow(a, b, &r));
  s(r);
  s(__builtin_mul_overflow(a, b, &r));
  s(r);
  s(__builtin_sub_overflow(u, v, &t));
  s(t);
  s(__builtin_mul_overflow(l, 3, &q));
  s(q);
  signed char c;
  s(__builtin_add_overflow(a, b, &c));
  s(c);
  s(__builtin_add_overflow(u, a, &q));
  s(q);
  s(u + v < u);
  s((unsigned long)u * v >> 32);
  s(u > UINT_MAX - v);
  s((int)u < 0 != (int)v < 0);
}
int main(void) {
  int v[] = {0,    1,   -1,  2,     -2,     5,       7,       -7,          100,        127,       128,
             -128, 255, 256, 32767, -32768, INT_MAX, INT_MIN, INT_MIN + 1, 0x55555555, 0x12345678};
  for (int i = 0; i < 21; i++) {
    divs(v[i], v[i], (long)v[i] * v[20 - i], (unsigned long)v[i] << (i & 31));
    bits(v[i], (unsigned long)v[i] * 0x100000001ul, i & 31 ? i : 1);
    odd((u37)(unsigned)v[i], (i13)v[i], 3);
    for (int j = 0; j < 21; j += 2) {
      wide((u128)v[i] << j * 5, (i128)v[j] * v[i], i * 7 + j);
      over(v[i], v[j], v[i], v[j], (long)v[i] << j);
    }
    printf("%lx\n", h);
  }
}
