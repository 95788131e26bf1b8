// A switch into the middle of a loop.
#include <stdio.h>
__attribute__((noinline)) int f(char *d, const char *s, int n) { int k = (n + 3) / 4, c = 0; switch (n & 3) { case 0: do { *d++ = *s++; c++; case 3: *d++ = *s++; c += 2; case 2: *d++ = *s++; c += 3; case 1: *d++ = *s++; c += 4; } while (--k > 0); } return c; }
int main(void) { char b[20] = {0}; printf("%d ", f(b, "hello, nasty world", 11)); printf("%s\n", b); return 0; }
