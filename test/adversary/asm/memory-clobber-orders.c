// Empty asm with a memory clobber: memory is written before it and read again behind it.
#include <stdio.h>
static int x; static int *volatile where = &x;
__attribute__((noinline)) int f(int n) { int s = 0; for (int i = 0; i < n; i++) { x = i; __asm__ volatile("" ::: "memory"); s += x; __asm__ volatile("" : "+m"(x)); s += x * 2; } return s; }
int main(void) { int r = f(6); printf("%d %d\n", r, *where); return 0; }
