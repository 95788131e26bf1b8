// The check may throw: the load of table[k] behind it must not come before.
#include <cstdio>
#include <stdexcept>
extern const int scale, table[4];
__attribute__((noinline)) void check(long k) { if (k < 0 || k >= 4) throw std::out_of_range("k"); }
__attribute__((noinline)) int sum(long k, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) { check(k); s += scale; s += table[k]; }
  return s;
}
int main() { try { printf("%d\n", sum(1L << 40, 3)); } catch (std::exception &e) { printf("caught %s\n", e.what()); } }
const int scale = 3, table[4] = {1, 2, 3, 4};
