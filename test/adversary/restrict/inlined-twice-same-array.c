// A function with restrict parameters is called twice in a row with swapped arguments: its promises are for one call each.
#include <stdio.h>
static inline void add(int *restrict d, const int *restrict s, int n) { for (int i = 0; i < n; i++) d[i] += s[i]; }
__attribute__((noinline)) void both(int *a, int *b, int n) { for (int k = 0; k < 3; k++) { add(a, b, n); add(b, a, n); } }
int main(void) { int a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8}; both(a, b, 4); for (int i = 0; i < 4; i++) printf("%d %d ", a[i], b[i]); puts(""); return 0; }
