// Fences with relaxed atomics: plain stores stay on their side.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
static int payload; static atomic_int turn;
static void *consumer(void *x) { int *bad = x; for (int i = 1; i <= 20000; i++) { while (atomic_load_explicit(&turn, memory_order_relaxed) != 2 * i - 1) ; atomic_thread_fence(memory_order_acquire); if (payload != i) ++*bad; atomic_thread_fence(memory_order_release); atomic_store_explicit(&turn, 2 * i, memory_order_relaxed); } return 0; }
int main(void) { int bad = 0; pthread_t t; pthread_create(&t, 0, consumer, &bad); for (int i = 1; i <= 20000; i++) { payload = -i; payload = i; atomic_thread_fence(memory_order_release); atomic_store_explicit(&turn, 2 * i - 1, memory_order_relaxed); while (atomic_load_explicit(&turn, memory_order_relaxed) != 2 * i) ; atomic_thread_fence(memory_order_acquire); } pthread_join(t, 0); printf("%d %d\n", bad, payload); return 0; }
