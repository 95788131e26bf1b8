// Another thread writes what this one does not: a store made up from a load loses the other's.
#include <pthread.h>
#include <stdio.h>
static int shared[2]; static int mine;
__attribute__((noinline)) void work(int *p, int n, int c) { for (int i = 0; i < n; i++) { if (c) *p = i; mine += i & c; } }
static void *other(void *x) { (void)x; for (int i = 0; i < 3000000; i++) __atomic_store_n(&shared[0], i, __ATOMIC_RELAXED); return 0; }
int main(void) { pthread_t t; pthread_create(&t, 0, other, 0); for (int i = 0; i < 300; i++) work(&shared[0], 1000, 0); pthread_join(t, 0); printf("%d\n", shared[0]); return 0; }
