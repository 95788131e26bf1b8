// Each thread has its own variable; its address is not a constant over a call that switches none.
#include <pthread.h>
#include <stdio.h>
static _Thread_local int mine = 5; static int *first;
__attribute__((noinline)) static int *where(void) { return &mine; }
static void *run(void *x) { mine += 10; *(int *)x = mine + (where() == first); return 0; }
int main(void) { int r; pthread_t t; first = where(); mine = 1; pthread_create(&t, 0, run, &r); pthread_join(t, 0); printf("%d %d %d\n", r, mine, *first); return 0; }
