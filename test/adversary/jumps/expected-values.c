// Expectations of values that are used otherwise too, in switches, of one another, and wrong ones.
// A careless compiler takes what is expected for what is so.
#include <stdio.h>
#ifdef __clang__
#define UNPREDICTABLE(x) __builtin_unpredictable(x)
#else
#define UNPREDICTABLE(x) (x)
#endif
#define L(x) __builtin_expect(!!(x), 1)
#define U(x) __builtin_expect(!!(x), 0)
long g;
__attribute__((noinline)) long f(long x, long y) {
  long v = __builtin_expect(x, 5);
  g += v;
  if (__builtin_expect(v == y, 1)) return v * 2;
  switch (__builtin_expect(x, 3)) { case 1: return 11; case 3: return v + 33; case 7: return 77; default: g++; }
  if (__builtin_expect_with_probability(x > y, 1, 0.9)) v++;
  if (__builtin_expect(__builtin_expect(x, 1), 0)) v += 100;
  return U(x < 0) ? -v : L(y > 3) ? v + 1 : v;
}
__attribute__((noinline)) int h(int a, int b) {
  int r = 0;
  while (L(a > 0)) { if (U(a == b)) break; a--; r += __builtin_expect(a & 1, 1) ? 2 : 3; if (UNPREDICTABLE(a & 4)) r ^= 1; }
  return r + __builtin_expect_with_probability(a, 3, 1.0);
}
__attribute__((noinline)) int sw(long x) {
  switch (__builtin_expect_with_probability(x, 99, 0.5)) { }
  switch (__builtin_expect_with_probability(x, 2, 0.0)) { case 2: return 5; case 0 ... 1: return 6; }
  return (int)__builtin_expect((char)x, 1);
}
int main(void) {
  for (long x = -2; x < 9; x++) for (long y = -1; y < 6; y++) printf("%ld ", f(x, y));
  for (int a = -2; a < 9; a++) for (int b = -1; b < 6; b++) printf("%d ", h(a, b));
  for (int a = -2; a < 300; a += 7) printf("%d ", sw(a));
  printf("%ld\n", g);
}
