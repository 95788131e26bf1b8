// Each frame reads what a deeper one wrote into it.
#include <stdio.h>
static __attribute__((noinline)) void down(int n, int **stack, int top) { int mine = n; stack[top] = &mine; if (n > 0) down(n - 1, stack, top + 1); else for (int i = 0; i <= top; i++) *stack[i] += i * 10; stack[0][0] += mine; }
int main(void) { int *stack[12]; int base = 0; stack[0] = &base; down(9, stack, 1); printf("%d\n", base); return 0; }
