// A function declared noreturn that reads memory through a handler: stores before it are alive.
#include <stdio.h>
#include <unistd.h>
static int a, b;
__attribute__((noreturn, noinline)) static void stop(void) { printf("%d %d\n", a, b); fflush(stdout); _exit(5); }
__attribute__((noinline)) void f(int x) { a = x; b = x + 1; if (x > 0) stop(); a = 9; b = 9; }
int main(int argc, char **argv) { (void)argv; f(-1); printf("%d %d\n", a, b); f(argc); }
