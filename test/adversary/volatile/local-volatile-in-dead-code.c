// A volatile local that decides nothing; reads of it still happen and give what was written.
#include <stdio.h>
__attribute__((noinline)) int f(int x) { volatile int v = x; volatile int *p = &v; *p += 1; if (v != x + 1) return -1; (void)v; return v * 2; }
int main(void) { printf("%d\n", f(20)); return 0; }
