// Differences of label addresses as data.
#include <stdio.h>
__attribute__((noinline)) int f(int k) { static const int d[] = {&&a - &&a, &&b - &&a, &&c - &&a}; goto *(&&a + d[k]); a: return 11; b: return 22; c: return 33; }
int main(void) { printf("%d %d %d\n", f(0), f(1), f(2)); return 0; }
