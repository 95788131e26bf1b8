// A pure function reads what was stored before it, and its two calls are not one.
#include <stdio.h>
static int state;
__attribute__((pure, noinline)) int get(int k) { return state * k; }
__attribute__((noinline)) int f(void) { state = 1; int a = get(3); state = 2; int b = get(3); state = 5; return a * 100 + b * 10 + get(1); }
int main(void) { printf("%d\n", f()); return 0; }
