// Threads: what one thread waits for, publishes, or increments; loops that poll; thread locals; once; barriers.
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static atomic_int go, done, turn;
static int data[64], plain, results[8];
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static pthread_barrier_t bar;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static _Thread_local int mine;
static int inits, queue[16], head, tail;
static volatile int flag;
static void init(void) { inits++; }
static void *work(void *a) {
  int id = (int)(long)a;
  pthread_once(&once, init);
  mine = id;
  while (!atomic_load_explicit(&go, memory_order_acquire));
  int s = 0;
  for (int i = 0; i < 64; i++) s += data[i];
  results[id] = s + mine;
  for (int i = 0; i < 1000; i++) {
    pthread_mutex_lock(&m);
    plain++;
    if (plain % 500 == 0) pthread_cond_signal(&c);
    pthread_mutex_unlock(&m);
  }
  pthread_barrier_wait(&bar);
  results[id] += plain;
  pthread_barrier_wait(&bar);
  for (int i = 0; i < 3; i++) {
    while (atomic_load(&turn) % 4 != id) sched_yield();
    queue[tail++ & 15] = id * 10 + i;
    atomic_fetch_add(&turn, 1);
  }
  mine++;
  results[id] += mine;
  atomic_fetch_add(&done, 1);
  return &results[id];
}
static void *signaller(void *a) {
  usleep(1000);
  *(int *)a = 77;
  flag = 1;
  return 0;
}
int main(void) {
  pthread_t t[4], u;
  int payload = 0;
  pthread_barrier_init(&bar, 0, 4);
  for (long i = 0; i < 4; i++) pthread_create(&t[i], 0, work, (void *)i);
  for (int i = 0; i < 64; i++) data[i] = i;
  atomic_store_explicit(&go, 1, memory_order_release);
  pthread_mutex_lock(&m);
  while (plain < 2000) pthread_cond_wait(&c, &m);
  pthread_mutex_unlock(&m);
  int total = 0;
  for (int i = 0; i < 4; i++) {
    void *r;
    pthread_join(t[i], &r);
    total += *(int *)r;
  }
  printf("%d %d %d %d", total, plain, inits, mine);
  while (head < tail) printf(" %d", queue[head++]);
  pthread_create(&u, 0, signaller, &payload);
  while (!flag);
  pthread_join(u, 0);
  printf(" %d %d\n", payload, done);
}
