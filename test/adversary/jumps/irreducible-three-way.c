// Three blocks, each of which may go to both others.
#include <stdio.h>
__attribute__((noinline)) int f(unsigned x, int n) { int s = 0; switch (x % 3) { case 0: goto a; case 1: goto b; default: goto c; }
a: s += 1; if (--n < 0) return s; x = x * 5 + 1; if (x & 4) goto b; goto c;
b: s += 10; if (--n < 0) return s; x = x * 7 + 3; if (x & 8) goto a; goto c;
c: s += 100; if (--n < 0) return s; x = x * 3 + 5; if (x & 16) goto b; goto a; }
int main(void) { for (unsigned i = 0; i < 12; i++) printf("%d ", f(i * 77, 20)); puts(""); return 0; }
