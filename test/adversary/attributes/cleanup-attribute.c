// The cleanup runs after the value of return is known, also for goto and break.
#include <stdio.h>
static int closed;
static void close_(int *p) { closed = closed * 10 + *p; }
__attribute__((noinline)) int f(int n) { __attribute__((cleanup(close_))) int a = 1; for (int i = 0; i < n; i++) { __attribute__((cleanup(close_))) int b = 2 + i; if (i == 2) goto out; if (i == 5) break; a += b; } out: return closed + a; }
int main(void) { printf("%d", f(2)); printf(" %d", closed); closed = 0; printf(" %d", f(9)); printf(" %d\n", closed); return 0; }
