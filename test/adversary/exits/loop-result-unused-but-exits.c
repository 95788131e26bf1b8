// Nothing needs what the loop computes, but it ends the program in its fifth turn.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noinline)) static int f(int x) { if (x == 5) { printf("five\n"); exit(0); } return x * 2; }
int main(void) { for (int i = 0; i < 10; i++) (void)f(i); puts("not reached"); return 1; }
