// A weak function is replaced by another file's; its own body is entered through an alias, and calls what replaced it.
// Main: weak-alias-recursion.main.c
int last;
int calls;
__attribute__((weak)) int f(int n) { calls++; if (n == 0) { last = 1; return 7; } return f(n - 1); }
extern int g(int) __attribute__((alias("f")));
__attribute__((weak)) int h(int n) { calls++; return n == 0 ? 7 : n * h(n - 1); }
extern int k(int) __attribute__((alias("h")));
