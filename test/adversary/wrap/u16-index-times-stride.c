// The product that is the index wraps at 16 bits; widening it before multiplying is wrong.
#include <stdio.h>
static int table[65536];
__attribute__((noinline)) long f(unsigned short n, unsigned short stride) { long s = 0; for (unsigned short i = 0; i < n; i++) { unsigned short at = i * stride; table[at] += i; s += table[(unsigned short)(at + 65000)] ^ at; } return s; }
int main(void) { printf("%ld\n", f(40000, 3)); printf("%ld\n", f(60000, 4097)); return 0; }
