// A struct passed by value in memory has an address of its own, also where nothing of it is read.
#include <stdio.h>
struct S { long a[8]; };
static int same(struct S s, struct S *p) { return &s == p; }
int main(void) { struct S x = {{1}}; printf("%d\n", same(x, &x)); return 0; }
