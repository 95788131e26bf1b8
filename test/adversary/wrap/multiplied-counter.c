// The counter doubles: 1, 2, 4 … 128, 0, and stays 0.
#include <stdio.h>
__attribute__((noinline)) int f(int n) { unsigned char c = 1; int s = 0; for (int i = 0; i < n; i++) { s += c; c *= 2; if (!c) c = 3; } return s; }
int main(void) { printf("%d\n", f(50)); return 0; }
