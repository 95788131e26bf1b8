// fma rounds once; a * b + c rounds twice and is not contracted here.
// Flags: -ffp-contract=off
#include <math.h>
#include <stdio.h>
__attribute__((noinline)) double once(double a, double b, double c) { return fma(a, b, c); }
__attribute__((noinline)) double twice(double a, double b, double c) { return a * b + c; }
int main(void) { double e = 0x1p-30; printf("%a %a\n", once(1 + e, 1 + e, -1), twice(1 + e, 1 + e, -1)); printf("%a %a\n", fma(0x1p1023, 2, -0x1p1023), fma(0x1p-1074, 0.5, 0x1p-1074)); return 0; }
