// A global by its name and through a pointer that was kept long ago.
#include <stdio.h>
static int g, *kept[2] = {&g, &g};
__attribute__((noinline)) int f(int n) { int s = 0; for (int i = 0; i < n; i++) { g = i; *kept[i & 1] += 10; s += g; } return s; }
int main(void) { printf("%d\n", f(7)); return 0; }
