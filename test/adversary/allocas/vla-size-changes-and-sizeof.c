// sizeof a variable-length array is what its size was then.
#include <stdio.h>
__attribute__((noinline)) int f(int n) { int a[n][n + 1]; int k = n; n = 100; a[k - 1][k] = 9; return (int)sizeof a * 10 + (int)(sizeof a[0] / sizeof(int)) + a[k - 1][k] + n; }
int main(void) { printf("%d\n", f(3)); return 0; }
