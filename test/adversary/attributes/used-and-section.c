// Nobody calls what lies in a section; its bounds are read by the linker's symbols.
#include <stdio.h>
#define REGISTER(n) static int f##n(void) { return n; } __attribute__((used, section("hooks"))) static int (*const h##n)(void) = f##n;
REGISTER(3) REGISTER(5) REGISTER(9)
extern int (*const __start_hooks[])(void), (*const __stop_hooks[])(void);
int main(void) { int s = 0; for (int (*const *p)(void) = __start_hooks; p < __stop_hooks; p++) s += (*p)(); printf("%d\n", s); return 0; }
