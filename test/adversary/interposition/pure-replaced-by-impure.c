// A function that only returns a constant is replaced by one that writes.
// Library: pure-replaced-by-impure.lib.c
#include <stdio.h>
int counter;
int level(int x) { counter += x; return counter; }
int twice(void);
int main(void) { int t = twice(); printf("%d %d\n", t, counter); return 0; }
