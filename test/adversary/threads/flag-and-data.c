// Release and acquire order plain data around them.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
static int data[8]; static atomic_int ready, done;
static void *reader(void *x) { long *sum = x; for (int round = 1; round <= 200; round++) { while (atomic_load_explicit(&ready, memory_order_acquire) != round) ; for (int i = 0; i < 8; i++) *sum += data[i]; atomic_store_explicit(&done, round, memory_order_release); } return 0; }
int main(void) { long sum = 0; pthread_t t; pthread_create(&t, 0, reader, &sum);
  for (int round = 1; round <= 200; round++) { for (int i = 0; i < 8; i++) data[i] = round * i; atomic_store_explicit(&ready, round, memory_order_release); while (atomic_load_explicit(&done, memory_order_acquire) != round) ; for (int i = 0; i < 8; i++) data[i] = -1; }
  pthread_join(t, 0); printf("%ld\n", sum); return 0; }
