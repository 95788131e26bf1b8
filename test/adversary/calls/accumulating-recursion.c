// Recursions with something to do after the call: sums, products, subtraction that does not commute.
#include <stdio.h>
__attribute__((noinline)) int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
__attribute__((noinline)) int alt(int n) { return n == 0 ? 1 : n - alt(n - 1); }
__attribute__((noinline)) unsigned mix(unsigned n) { if (n < 2) return n; unsigned r = mix(n / 2); return n % 2 ? r * 3 + 1 : r + n; }
__attribute__((noinline)) double half(int n) { return n == 0 ? 1 : 0.5 * half(n - 1) + n; }
int main(void) { printf("%d %d %u %a\n", sum(100), alt(9), mix(1000003), half(12)); return 0; }
