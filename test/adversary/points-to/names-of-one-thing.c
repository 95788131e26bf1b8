// One variable by many names: aliases, weak aliases, pointers in initializers into the middle of it, relative to it, from constructors,
// by addresses of labels, as thread-local variables that another thread knows.
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#define NOINLINE __attribute__((noinline))
static NOINLINE int set(int *p, int *q) { *p = 1; *q = 2; return *p; }
static int target[8];
static int *const middle = &target[3];
static struct { long key; int *p; } table[20] = {[7] = {1, target + 5}, [19] = {2, &target[8] - 2}};
static struct { char c; int *p[3]; void *self; } nested = {1, {target, target + 1, (int *)((char *)(target + 3) - 4)}, &nested};
static int shared;
extern int alias __attribute__((alias("shared")));
extern int weak __attribute__((weak, alias("shared")));
static int *byConstructor;
static __attribute__((constructor)) void construct(void) { byConstructor = target + 4; }
static _Thread_local int local;
static int *ofThread;
static pthread_barrier_t barrier;
static void *show(void *x) { ofThread = &local; pthread_barrier_wait(&barrier); pthread_barrier_wait(&barrier); return local == 2 ? x : 0; }
static NOINLINE int *pick(int n) {
  static void *const labels[] = {&&one, &&two};
  int *p = target;
  goto *labels[n];
one:
  return p + 6;
two:
  return p + 7;
}
static NOINLINE int *find(long key) { for (int i = 0; i < 20; i++) if (table[i].key == key) return table[i].p; return NULL; }
static NOINLINE int *relative(int n) { static const ptrdiff_t offsets[] = {4, 28}; return (int *)((char *)&target + offsets[n]); }
int main(int argc, char **argv) {
  (void)argv;
  printf("%d\n", set(target + 3, middle));
  printf("%d\n", set(target + 5, find(argc)));
  printf("%d\n", set(target + 6, find(argc + 1)));
  printf("%d\n", set(target + 2, nested.p[2]));
  printf("%d\n", set(&target[1], ((__typeof__(nested) *)nested.self)->p[1]));
  printf("%d\n", set(&shared, &alias));
  printf("%d\n", set(&shared, &weak));
  printf("%d\n", set(target + 4, byConstructor));
  printf("%d\n", set(target + 6, pick(argc - 1)));
  printf("%d\n", set(target + 7, pick(argc)));
  printf("%d\n", set(target + 7, relative(argc)));
  pthread_t t;
  void *result;
  int x;
  pthread_barrier_init(&barrier, 0, 2);
  pthread_create(&t, 0, show, &x);
  pthread_barrier_wait(&barrier);
  printf("%d", set(&local, ofThread));
  pthread_barrier_wait(&barrier);
  pthread_join(t, &result);
  printf(" %d\n", result == &x);
  return 0;
}
