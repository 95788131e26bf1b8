// The address of a weak declaration may be null.
#include <stdio.h>
__attribute__((weak)) extern int missing(int); __attribute__((weak)) extern int missing_data[4];
__attribute__((noinline)) int f(int x) { return missing ? missing(x) : -x; }
int main(void) { printf("%d %d %d\n", f(4), &missing_data[0] == 0, missing_data ? 1 : 2); return 0; }
