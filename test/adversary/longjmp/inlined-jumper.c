// The function that jumps is inlined; the allocas of the caller stay.
#include <setjmp.h>
#include <stdio.h>
static jmp_buf env;
static inline void maybe(int c, int v) { if (c) longjmp(env, v); }
__attribute__((noinline)) int f(int n) { int a[4] = {1, 2, 3, 4}; for (int i = 0; i < n; i++) { a[i & 3] += i; maybe(a[i & 3] > 9, a[i & 3]); } return a[0]; }
int main(void) { int r = setjmp(env); if (r == 0) { printf("%d\n", f(4)); f(50); } printf("jumped %d\n", r); return 0; }
