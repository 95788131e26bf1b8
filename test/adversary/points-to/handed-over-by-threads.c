// A static variable whose address no one has is written by another thread; functions of the program wait for it in four ways.
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#define NOINLINE __attribute__((noinline))
static int data;
static atomic_int flag;
static sem_t done;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int isReady;
static void *writes(void *x) {
  data = 5;
  atomic_store_explicit(&flag, 1, memory_order_release);
  sem_post(&done);
  return x;
}
static void *writesLocked(void *x) { pthread_mutex_lock(&lock); data = 7; isReady = 1; pthread_mutex_unlock(&lock); return x; }
static NOINLINE void waitForFlag(void) { while (!atomic_load_explicit(&flag, memory_order_acquire)) ; }
static NOINLINE void waitForPost(void) { sem_wait(&done); }
static NOINLINE int look(void) { pthread_mutex_lock(&lock); int is = isReady; pthread_mutex_unlock(&lock); return is; }
static NOINLINE void start(pthread_t *t, void *(*f)(void *)) { pthread_create(t, 0, f, 0); }
static NOINLINE int byFlag(void) { pthread_t t; data = 1; start(&t, writes); waitForFlag(); int r = data; pthread_join(t, 0); return r; }
static NOINLINE int byPost(void) { pthread_t t; data = 2; start(&t, writes); waitForPost(); waitForPost(); int r = data; pthread_join(t, 0); return r; }
static NOINLINE int byLock(void) { pthread_t t; data = 3; start(&t, writesLocked); while (!look()) ; int r = data; pthread_join(t, 0); return r; }
int main(void) {
  sem_init(&done, 0, 0);
  int a = byFlag();
  int b = byPost();
  int c = byLock();
  printf("%d %d %d\n", a, b, c);
  return 0;
}
