// A call that must not be duplicated, in a function that is called twice.
#include <stdio.h>
static void *first; static int bad;
__attribute__((noduplicate, noinline)) void barrier(void) { void *r = __builtin_return_address(0); if (!first) first = r; else if (first != r) bad = 1; }
static int f(int x) { barrier(); return x + 1; }
int main(int argc, char **argv) { int a = f(argc); int b = f(a * 2); printf("%d %d bad=%d\n", a, b, bad); return 0; }
