// What is at exit handlers' reach must be in memory when a callee exits.
#include <stdio.h>
#include <stdlib.h>
static int *keep;
static void show(void) { if (keep) printf("%d\n", *keep); }
__attribute__((noinline)) static void leave(int x) { if (x) exit(0); }
__attribute__((noinline)) int *f(int n) { int *p = malloc(4); *p = 0; keep = p; for (int i = 0; i < n; i++) { *p = i; leave(i == 5); } *p = 50; return p; }
int main(void) { atexit(show); f(10); }
