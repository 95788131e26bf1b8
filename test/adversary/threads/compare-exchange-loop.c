// A loop of compare and exchange: the expected value is reloaded by the failing exchange.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
static _Atomic unsigned long top;
static void *raise_to(void *x) { for (unsigned long i = 0; i < 50000; i++) { unsigned long old = atomic_load(&top); while (!atomic_compare_exchange_weak(&top, &old, old + 3)) ; } return x; }
int main(void) { pthread_t t, u; pthread_create(&t, 0, raise_to, 0); pthread_create(&u, 0, raise_to, 0); pthread_join(t, 0); pthread_join(u, 0); printf("%lu\n", top); return 0; }
