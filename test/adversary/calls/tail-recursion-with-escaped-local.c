// Each activation has its own local; a pointer to the last one's is used in the next.
#include <stdio.h>
__attribute__((noinline)) int f(int n, int *prev) { int mine = n * 3; if (prev) mine += *prev; if (n == 0) return mine + (prev != &mine); return f(n - 1, &mine); }
int main(void) { printf("%d\n", f(5, 0)); return 0; }
