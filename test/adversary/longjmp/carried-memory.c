// Memory that a loop changes is up to date when a call in it jumps out.
#include <setjmp.h>
#include <stdio.h>
static jmp_buf env; static long total; 
__attribute__((noinline)) static int item(int i) { if (i == 20) longjmp(env, 1); return i; }
__attribute__((noinline)) void sum(long *t, int n) { for (int i = 0; i < n; i++) *t += item(i); }
int main(void) { if (!setjmp(env)) sum(&total, 100); printf("%ld\n", total); return 0; }
