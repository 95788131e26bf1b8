// Restrict pointers to one object, of which one is not used in this call.
#include <stdio.h>
__attribute__((noinline)) int f(int *restrict p, int *restrict q, int c) { if (c) { *p = 3; *p += 4; return *p; } *q = 5; *q += 6; return *q; }
int main(void) { int x = 0; printf("%d ", f(&x, &x, 1)); printf("%d\n", f(&x, &x, 0)); return 0; }
