// A pointer one past the end of one array compares, and is never equal by accident of folding to what it may be at run time.
#include <stdio.h>
static int a[4], b[4];
__attribute__((noinline)) int f(int *p, int *end) { int n = 0; while (p != end) { *p++ = n++; } return n; }
int main(void) { int n = f(a, a + 4) + f(b, b + 4); printf("%d %d %d\n", n, a[3], b[3]); return 0; }
