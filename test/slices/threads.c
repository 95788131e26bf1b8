// Functions that run at the same time, and signal handlers.

#include <pthread.h>
#include <stdio.h>
#include <signal.h>
static int shared, sig;
static void *work(void *p) { shared = *(int *)p + 1; return 0; }
static void handler(int n) { sig = n; }
int main(void) { int start = 41; pthread_t t; 
  shared = 0;
  pthread_create(&t, 0, work, &start); pthread_join(t, 0);
  printf("%d\n", shared);
  signal(SIGUSR1, handler); raise(SIGUSR1);
  printf("%d\n", sig);
  return 0; }
