// A variadic static function ignores its first named argument, not the rest.
#include <stdarg.h>
#include <stdio.h>
static __attribute__((noinline)) int sum(int unused, int n, ...) { (void)unused; va_list l; va_start(l, n); int s = 0; while (n--) s = s * 3 + va_arg(l, int); va_end(l); return s; }
int main(void) { printf("%d %d\n", sum(9, 3, 1, 2, 3), sum(9, 1, 7)); return 0; }
