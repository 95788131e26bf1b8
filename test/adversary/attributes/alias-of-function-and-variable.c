// Writes through an alias change the aliasee.
#include <stdio.h>
int original = 1; extern int other __attribute__((alias("original")));
static int impl(int x) { return x + original; } int entry(int) __attribute__((alias("impl")));
__attribute__((noinline)) int f(void) { original = 5; other = 8; return original; }
int main(void) { int a = f(); printf("%d %d %d\n", a, entry(1), &original == &other); return 0; }
