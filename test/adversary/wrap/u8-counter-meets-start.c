// The counter goes 0, 7, 14 … and comes to 1 only after passing the end twice.
#include <stdio.h>
static unsigned char order[256];
__attribute__((noinline)) int f(unsigned char *p, unsigned char stop) { int k = 0; for (unsigned char i = 0; i != stop; i += 7) p[i] = ++k; return k; }
int main(void) { int k = f(order, 1); unsigned h = 0; for (int i = 0; i < 256; i++) h = h * 31 + order[i]; printf("%d %u\n", k, h); return 0; }
