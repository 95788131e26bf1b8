// quick_exit runs its own handlers; the first store is what they see.
#include <stdio.h>
#include <stdlib.h>
static int state = 1;
static void report(void) { printf("%d\n", state); fflush(stdout); }
__attribute__((noinline)) static void leave(int c) { if (c) quick_exit(4); }
__attribute__((noinline)) void f(int c) { state = 2; leave(c); state = 3; }
int main(int argc, char **argv) { (void)argv; at_quick_exit(report); f(argc); return 0; }
