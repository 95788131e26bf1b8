// Only one branch calls a noreturn function; the other goes on with its stores.
#include <stdio.h>
#include <stdlib.h>
static int log_[4], at;
__attribute__((noreturn, noinline, cold)) static void die(int n) { for (int i = 0; i < at; i++) printf("%d ", log_[i]); printf("die %d\n", n); exit(0); }
__attribute__((noinline)) int f(int x) { log_[at++] = x; if (x == 3) die(x); log_[at - 1] += 10; return x; }
int main(void) { for (int i = 0; i < 9; i++) f(i); return 1; }
