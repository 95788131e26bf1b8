// assert's failure is noreturn and reads nothing of ours, but the abort handler sees the global.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static volatile sig_atomic_t stage;
static void on_abort(int s) { (void)s; char c = '0' + stage; if (write(1, &c, 1) == 1) _exit(0); }
__attribute__((noinline)) void check(int x) { stage = 1; if (x > 2) abort(); stage = 2; }
int main(void) { signal(SIGABRT, on_abort); for (int i = 0; i < 5; i++) { check(i); stage = 3; } return 1; }
