// Differences of pointers to elements of 12 bytes: exact division.
#include <stdio.h>
struct T { int a[3]; };
__attribute__((noinline)) long f(const struct T *p, const struct T *q) { return (q - p) * 7 + ((const char *)q - (const char *)p); }
int main(void) { struct T t[100]; printf("%ld %ld\n", f(t, t + 99), f(t + 50, t)); return 0; }
