// Two threads hand plain memory to each other with acquire and release, and with fences.
#include <stdatomic.h>
#include <stdio.h>
#include <pthread.h>
#include <stdlib.h>
static unsigned data[4]; static atomic_int turn; static unsigned plain; 
static void *peer(void *arg) { unsigned *own = arg; for (int k = 1; k < 200; k += 2) { while (atomic_load_explicit(&turn, memory_order_acquire) != k); data[0] += plain; plain = data[0] * 3 + k; *own += plain; atomic_store_explicit(&turn, k + 1, memory_order_release); } return 0; }
__attribute__((noinline)) long me(unsigned *own) { long s = 0; for (int k = 0; k < 200; k += 2) { plain += k; data[0] ^= k; atomic_store_explicit(&turn, k + 1, memory_order_release); while (atomic_load_explicit(&turn, memory_order_acquire) != k + 2); s += plain + data[0] + *own; } return s; }
static int *slot; static atomic_int ready, done;
static void *freer(void *a) { while (!atomic_load_explicit(&ready, memory_order_relaxed)); atomic_thread_fence(memory_order_acquire); *slot += 5; atomic_thread_fence(memory_order_release); atomic_store_explicit(&done, 1, memory_order_relaxed); return 0; }
__attribute__((noinline)) int handoff(void) { int *p = malloc(4); *p = 1; slot = p; atomic_thread_fence(memory_order_release); *p; atomic_store_explicit(&ready, 1, memory_order_relaxed); int n = 0; while (!atomic_load_explicit(&done, memory_order_relaxed)) n++; atomic_thread_fence(memory_order_acquire); return *p; }
__attribute__((noinline)) int local(void) { atomic_int a = 0; int b = 1, *volatile keep = &b; for (int i = 0; i < 5; i++) { b += i; atomic_fetch_add(&a, b); b += *keep; } return a + b; }
int main(void) { pthread_t t; unsigned own = 0; pthread_create(&t, 0, peer, &own); long s = me(&own); pthread_join(t, 0); printf("%ld %d %d ", s, own, plain); pthread_create(&t, 0, freer, 0); int h = handoff(); pthread_join(t, 0); printf("%d %d\n", h, local()); }
