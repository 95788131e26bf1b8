// The division by zero lies behind a call that does not return; it must not be hoisted out of the loop.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) void check(int d) { if (d == 0) { puts("zero"); exit(0); } }
__attribute__((noinline)) int f(int n, int d) { int s = 0; for (int i = 0; i < n; i++) { check(d); s += 100 / d; } return s; }
int main(int argc, char **argv) { (void)argv; printf("%d\n", f(3, 5)); printf("%d\n", f(3, argc - 1)); return 0; }
