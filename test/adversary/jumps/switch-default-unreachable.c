// The default of the switch cannot be reached; the cases that can are all taken.
#include <stdio.h>
__attribute__((noinline)) int f(unsigned x) { switch (x & 3) { case 0: return 5; case 1: return 7; case 2: return 1; case 3: return 0; default: __builtin_unreachable(); } }
__attribute__((noinline)) int g(int x) { int r; switch (x) { case 1: r = 10; break; case 2: r = 20; break; case 3: r = 30; break; default: r = -1; } return r; }
int main(void) { for (int i = 0; i < 6; i++) printf("%d %d ", f(i), g(i)); puts(""); return 0; }
