// The loop ends because the value stops being equal to itself.
#include <stdio.h>
__attribute__((noinline)) int f(double x) { int n = 0; while (x == x && n < 3000) { x = x * x - x / (x - 2); n++; if (n > 100 && x > 1e300) x = x - x * 1e300; } return n; }
int main(void) { printf("%d %d %d\n", f(2), f(3), f(0.5)); return 0; }
