// A loop with two entries.
#include <stdio.h>
__attribute__((noinline)) int f(int n, int c) { int s = 0, i = 0; if (c) goto middle; top: s += i * 3; if (s > 1000) goto out; middle: s ^= i; i++; if (i < n) goto top; out: return s * 10 + i; }
int main(void) { printf("%d %d %d %d\n", f(9, 0), f(9, 1), f(0, 1), f(100, 0)); return 0; }
