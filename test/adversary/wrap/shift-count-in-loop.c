// 1u << i is zero-extended after the shift; 1ull << i is not.
#include <stdio.h>
__attribute__((noinline)) unsigned long f(int n) { unsigned long s = 0; for (int i = 0; i < n; i++) { s += 1u << (i & 31); s ^= 1ull << i; s += (unsigned char)(1 << (i & 15)); } return s; }
int main(void) { printf("%lu\n", f(60)); return 0; }
