// -0 and +0 are equal and not the same: x + 0, 0 - x, x * 0, min, max, division.
#include <math.h>
#include <stdio.h>
__attribute__((noinline)) int f(double x, double y) { int k = 0; k = k * 2 + (signbit(x + 0.0) != 0); k = k * 2 + (signbit(x - 0.0) != 0); k = k * 2 + (signbit(0.0 - x) != 0); k = k * 2 + (signbit(-x) != 0); k = k * 2 + (signbit(x * y) != 0); k = k * 2 + (1 / x < 0); k = k * 2 + (x == y ? signbit(x) != 0 : 0); k = k * 2 + (signbit(x < y ? x : y) != 0); k = k * 2 + (signbit(sqrt(x)) != 0); return k; }
int main(void) { double v[] = {0.0, -0.0, 1, -1}; for (int i = 0; i < 2; i++) for (int j = 0; j < 4; j++) printf("%d ", f(v[i], v[j])); puts(""); return 0; }
