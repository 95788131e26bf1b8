// Variable arguments of many types, beyond the registers, and copies of the list.
#include <stdarg.h>
#include <stdio.h>
struct P { int a; double b; }; struct Q { long v[4]; };
__attribute__((noinline)) double f(const char *s, ...) { va_list l, m; va_start(l, s); va_copy(m, l); double r = 0; for (; *s; s++) { r = r * 1.5; switch (*s) { case 'i': r += va_arg(l, int); break; case 'd': r += va_arg(l, double); break; case 'l': r += va_arg(l, long); break; case 'p': { struct P p = va_arg(l, struct P); r += p.a * p.b; break; } case 'q': { struct Q q = va_arg(l, struct Q); r += q.v[3]; break; } case 'L': r += va_arg(l, long double); } } r += va_arg(m, int); va_end(m); va_end(l); return r; }
int main(void) { struct P p = {3, 0.5}; struct Q q = {{1, 2, 3, 4}}; printf("%g\n", f("iildpqddLidddddddddpl", 1, 2, 3l, 4.0, p, q, 5.0, 6.0, 7.0L, 8, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, p, 5l)); return 0; }
