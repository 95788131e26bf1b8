// A function that touches no memory may still end the program: it is not willreturn, and what follows is not certain.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) static int limit(int x) { if (x > 3) { puts("limit"); exit(0); } return x; }
__attribute__((noinline)) int f(const int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += limit(i) + *p; return s; }
int main(int argc, char **argv) { (void)argv; int one = 1; printf("%d\n", f(&one, 3)); f(argc > 1 ? &one : (int *)0, 0); limit(4 * argc); printf("not reached %d\n", f(0, 1)); }
