// A weak function may be replaced: what it returns here says nothing.
// Main: weak-is-not-its-body.main.c
#include <stdio.h>
__attribute__((weak)) int level(void) { return 1; }
__attribute__((weak)) extern const int depth; __attribute__((weak)) const int depth = 4;
int f(void) { return level() * 10 + depth; }
