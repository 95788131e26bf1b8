// returns_nonnull says something about returning, and this call may not return.
#include <setjmp.h>
#include <stdio.h>
static jmp_buf env;
__attribute__((returns_nonnull, noinline)) int *find(int *p) { if (!p) longjmp(env, 1); return p; }
__attribute__((noinline)) int f(int *p) { int *q = find(p); return (p != 0) * 10 + *q; }
int main(void) { int x = 3; if (!setjmp(env)) { printf("%d\n", f(&x)); printf("%d\n", f(0)); } else puts("null"); return 0; }
