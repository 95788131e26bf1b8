// Nobody uses the returned struct, but its function has effects, and its address is compared.
#include <stdio.h>
struct R { long a[5]; }; static int calls;
static __attribute__((noinline)) struct R make(int x) { calls++; struct R r = {{x, x + 1, x + 2, x + 3, x + 4}}; return r; }
int main(void) { make(1); (void)make(2); struct R r = make(3); r = make((int)r.a[4]); printf("%d %ld\n", calls, r.a[4]); return 0; }
