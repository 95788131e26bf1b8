// The narrow one wraps while the wide one goes on: they are no one induction variable.
#include <stdio.h>
__attribute__((noinline)) long f(const char *p, long n) { long s = 0; unsigned char c = 250; for (long i = 0; i < n; i++, c++) s += p[c] * (i + 1); return s; }
int main(void) { char p[256]; for (int i = 0; i < 256; i++) p[i] = i; printf("%ld\n", f(p, 600)); return 0; }
