// In each call the places are apart; those of one turn overlap those of the next.
#include <stdio.h>
static inline void step(int *restrict d, const int *restrict s) { *d = *s + 3; }
__attribute__((noinline)) void chain(int *p, int n) { for (int i = 0; i < n; i++) step(p + i + 1, p + i); }
int main(void) { int a[9] = {1}; chain(a, 8); for (int i = 0; i < 9; i++) printf("%d ", a[i]); puts(""); return 0; }
