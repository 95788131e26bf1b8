// Sums of signed chars are kept in a signed char: truncated each turn.
#include <stdio.h>
__attribute__((noinline)) int f(signed char step, int n) { signed char s = 0; int turns = 0; for (int i = 0; i < n; i++) { s += step; if (s < 0) turns++; } return turns * 1000 + s; }
int main(void) { printf("%d %d %d\n", f(1, 300), f(127, 300), f(-128, 301)); return 0; }
