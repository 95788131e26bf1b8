// Every volatile access stays, in order, though values are unused or known.
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
static volatile int reg[4];
__attribute__((noinline)) int f(int n) { int s = 0; for (int i = 0; i < n; i++) { reg[0] = i; reg[0] = i + 1; reg[1]; s += reg[0] - reg[0]; s += reg[0]; } reg[2] = s; return reg[2]; }
int main(void) { printf("%d\n", f(10)); return 0; }
