// memmove up and down within one buffer, memcpy of no bytes between equal pointers, memset of no bytes.
#include <stdio.h>
#include <string.h>
__attribute__((noinline)) void f(char *p, int n) { memmove(p + 2, p, 6); memmove(p, p + 1, 5); memcpy(p, p + 3, n); memset(p, 'x', n); memmove(p + 3, p + 3, 4); }
int main(void) { char b[12] = "abcdefghij"; f(b, 0); printf("%s\n", b); char *z = b; memcpy(z, z, 0); memmove(b + 1, b, 9); printf("%s\n", b); return 0; }
