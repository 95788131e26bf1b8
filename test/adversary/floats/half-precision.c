// _Float16 rounds at each step, or keeps more where the target says so: only exact values are used.
#include <stdio.h>
__attribute__((noinline)) float f(_Float16 a, _Float16 b, int n) { _Float16 s = 0; for (int i = 0; i < n; i++) { s = s + a * b; a = a + (_Float16)0.5; if (s > (_Float16)900) s = -s / 2; } return s; }
int main(void) { printf("%a %a\n", f(1, 2, 20), f((_Float16)0.25, (_Float16)-4, 17)); _Float16 m = 65504; volatile _Float16 v = m; printf("%a %d\n", (float)(v / 2), v == m); return 0; }
