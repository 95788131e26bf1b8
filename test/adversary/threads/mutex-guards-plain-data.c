// Plain data between lock and unlock: calls are barriers to all of it.
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; static long count, copy;
static void *work(void *x) { for (int i = 0; i < 20000; i++) { pthread_mutex_lock(&m); count++; copy = count; pthread_mutex_unlock(&m); } return x; }
int main(void) { pthread_t t[3]; for (int i = 0; i < 3; i++) pthread_create(&t[i], 0, work, 0); for (int i = 0; i < 3; i++) pthread_join(t[i], 0); printf("%ld %ld\n", count, copy); return 0; }
