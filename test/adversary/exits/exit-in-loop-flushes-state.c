// exit() in the middle of a loop runs a handler that reads a global: the stores before it are needed, those behind are not reached.
#include <stdio.h>
#include <stdlib.h>
static int sum, last;
static void report(void) { printf("%d %d\n", sum, last); }
__attribute__((noinline)) static void step(int i) { if (i == 7) exit(3); }
__attribute__((noinline)) void work(int n) {
  for (int i = 0; i < n; i++) { sum += i; last = i; step(i); last = -1; }
}
int main(void) { atexit(report); work(100); return 0; }
