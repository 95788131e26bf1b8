// A handler that runs in the middle changes a volatile flag.
#include <signal.h>
#include <stdio.h>
static volatile sig_atomic_t hits;
static void on(int s) { (void)s; hits++; }
int main(void) { signal(SIGUSR1, on); int seen = 0; for (int i = 0; i < 5; i++) { int before = hits; raise(SIGUSR1); seen = seen * 2 + (hits == before + 1); } printf("%d %d\n", seen, (int)hits); return 0; }
