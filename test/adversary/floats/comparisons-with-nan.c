// Every comparison with a NaN is false but !=; negations do not swap.
#include <stdio.h>
__attribute__((noinline)) int f(double x, double y) { int k = 0; k = k * 2 + (x < y); k = k * 2 + !(x >= y); k = k * 2 + (x == y); k = k * 2 + (x != y); k = k * 2 + !(x > y || x <= y); k = k * 2 + (x == x); k = k * 2 + ((x < y ? x : y) == x); k = k * 2 + (x - x == 0); k = k * 2 + (x / x == 1); return k; }
int main(void) { double n = __builtin_nan(""), v[] = {n, 1, 2, __builtin_inf(), 0}; for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) printf("%d ", f(v[i], v[j])); puts(""); return 0; }
