// A loop that only reads an atomic ends when another thread says so; it must look again each time.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
static atomic_int go;
static void *setter(void *x) { (void)x; for (volatile int i = 0; i < 100000; i++) ; atomic_store(&go, 1); return 0; }
__attribute__((noinline)) static int wait(void) { while (!atomic_load_explicit(&go, memory_order_relaxed)) ; return 42; }
int main(void) { pthread_t t; pthread_create(&t, 0, setter, 0); printf("%d\n", wait()); pthread_join(t, 0); return 0; }
