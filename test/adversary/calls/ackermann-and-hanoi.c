// Recursion twice, deep, with static state.
#include <stdio.h>
static int moves;
__attribute__((noinline)) static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
__attribute__((noinline)) static void hanoi(int n, int a, int b, int c) { if (n == 0) return; hanoi(n - 1, a, c, b); moves = (moves * 3 + a * 5 + b) & 0xffff; hanoi(n - 1, c, b, a); }
int main(void) { hanoi(10, 0, 1, 2); printf("%d %d\n", ack(2, 9), moves); return 0; }
