// A va_list handed to two functions.
#include <stdarg.h>
#include <stdio.h>
static int take(va_list *l) { return va_arg(*l, int); }
static int rest(int n, va_list l) { int s = 0; while (n--) s = s * 10 + va_arg(l, int); return s; }
__attribute__((noinline)) int f(int n, ...) { va_list l; va_start(l, n); int a = take(&l); int b = take(&l); int r = rest(n - 2, l); va_end(l); return a * 10000 + b * 1000 + r; }
int main(void) { printf("%d\n", f(5, 1, 2, 3, 4, 5)); return 0; }
