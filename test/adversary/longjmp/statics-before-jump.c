// Statics written before a longjmp or an exit in a callee.
#include <stdio.h>
#include <stdlib.h>
#include <setjmp.h>
static jmp_buf jb; static int n, best; 
typedef void (*cb)(int);
__attribute__((noinline)) void each(int k, cb f) { for (int i = 0; i < k; i++) f(i); }
static void visit(int i) { n = n + 1; best = i * 2; if (i == 5) longjmp(jb, 3); best = -1; }
__attribute__((noinline)) int run(void) { int r = setjmp(jb); if (r == 0) each(10, visit); return r; }
__attribute__((noinline)) static int dep(int x) { if (x > 100) { printf("deep %d\n", n); exit(0); } return x + 1; }
__attribute__((noinline)) void deep(int *p, int k) { int x = 0; for (int i = 0; i < k; i++) { *p += 2; x = dep(x); } *p = 0; }
int main(void) { int r = run(); printf("%d %d %d\n", r, n, best); deep(&n, 1000); }
