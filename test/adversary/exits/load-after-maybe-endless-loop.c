// The null pointer is read only behind a loop that does not end for it.
#include <signal.h>
#include <unistd.h>
static void on_alarm(int s) { (void)s; if (write(1, "still there\n", 12) == 12) _exit(0); }
__attribute__((noinline)) int f(const int *p, int wait) { if (wait) { while (1) ; } return *p + *p; }
int main(int argc, char **argv) { (void)argv; signal(SIGALRM, on_alarm); alarm(1); return f(0, argc); }
