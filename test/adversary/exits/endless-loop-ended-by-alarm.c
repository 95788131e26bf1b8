// The handler of a signal ends the program while a loop without effects runs.
#include <signal.h>
#include <unistd.h>
static void on_alarm(int s) { (void)s; if (write(1, "alarm\n", 6) == 6) _exit(0); }
__attribute__((noinline)) static int spin(volatile int *p) { for (;;) if (*p == 5) return 1; }
int main(void) { int x = 0; signal(SIGALRM, on_alarm); alarm(1); return spin(&x) + 1; }
