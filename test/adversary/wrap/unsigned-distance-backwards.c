// i - k is large where k is greater; as an index of 32 bits it wraps, as one of 64 it does not.
#include <stdio.h>
__attribute__((noinline)) unsigned f(const unsigned *p, unsigned n, unsigned k) { unsigned s = 0; for (unsigned i = 0; i < n; i++) if (i - k < 4u) s = s * 5 + p[i - k]; return s; }
int main(void) { unsigned p[4] = {1, 2, 3, 4}; printf("%u %u %u\n", f(p, 10, 3), f(p, 10, 9), f(p, 5, 4294967294u)); return 0; }
