// Calls that must not be duplicated, in loops that could be unrolled and unswitched.
#include <stdio.h>
static void *first; static int bad;
__attribute__((noduplicate, noinline)) void barrier(void) { void *r = __builtin_return_address(0); if (!first) first = r; else if (first != r) bad = 1; }
__attribute__((noinline)) int g(int x) { for (int i = 0; i < 3; i++) { barrier(); x += i; } return x; }
__attribute__((noinline)) int h(int n, int k) { int s = 0; for (int i = 0; i < n; i++) { if (k) s += i; else s ^= i * 3; barrier(); } return s; }
int main(int argc, char **argv) { int a = g(argc); int b1 = bad; first = 0; bad = 0; int c = h(argc + 3, argc); c += h(argc + 3, argc - 1); printf("%d %d bad=%d %d\n", a, c, b1, bad); return 0; }
