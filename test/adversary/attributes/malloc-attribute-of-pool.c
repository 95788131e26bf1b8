// A function with the malloc attribute gives memory that was used before by somebody who is done with it.
#include <stdio.h>
#include <string.h>
static char pool[64]; static int used;
__attribute__((malloc, noinline)) void *take(int n) { void *p = pool + used; used += n; return p; }
__attribute__((noinline)) int f(void) { int *p = take(4); *p = 5; int *q = take(4); *q = 6; int s = *p * 10 + *q; used = 0; return s; }
int main(void) { int a = f(), b = f(); printf("%d %d %d\n", a, b, pool[0]); return 0; }
