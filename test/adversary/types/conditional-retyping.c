// In odd turns the memory is a float, in even ones an int; the reads follow the type.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) double f(int *a, float *b, int n) { double s = 0; for (int i = 0; i < n; i++) { if (i & 1) *b = i + 0.25f; else *a = i; s += (i & 1) ? *b : *a; } return s; }
int main(void) { void *p = malloc(4); printf("%g\n", f(p, p, 11)); return 0; }
