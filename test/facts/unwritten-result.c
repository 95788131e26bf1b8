// A struct that is returned in memory, and not written.
#include <stdio.h>
struct S { int a[10]; };
struct S f(void) { struct S s; return s; }
int main(void) { f(); puts("returned"); return 0; }
