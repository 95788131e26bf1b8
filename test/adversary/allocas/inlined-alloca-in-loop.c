// A function with alloca is called in a loop many times: inlined without care, the stack overflows.
#include <alloca.h>
#include <stdio.h>
static inline int use(int n) { char *p = alloca(40000); p[0] = n; p[39999] = n + 1; return p[n % 40000 ? 0 : 39999]; }
__attribute__((noinline)) long f(int n) { long s = 0; for (int i = 0; i < n; i++) s += use(i); return s; }
int main(void) { printf("%ld\n", f(3000)); return 0; }
