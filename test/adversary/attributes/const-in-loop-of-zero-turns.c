// A const function that ends the program may be left out, but not called where the loop has no turns.
#include <stdio.h>
__attribute__((const, noinline)) int divide(int a, int b) { return a / b; }
__attribute__((noinline)) int f(int n, int a, int b) { int s = 0; for (int i = 0; i < n; i++) s += divide(a, b) + i; return s; }
int main(int argc, char **argv) { (void)argv; printf("%d %d\n", f(0, 5, argc - 1), f(4, 9, 2)); return 0; }
