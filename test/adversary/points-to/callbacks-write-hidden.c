// A static variable whose address no one has is written by functions that code outside calls back: while sorting, at once, at a
// signal, when a stream of the program's own is written, when the program ends. The function that calls out is static.
#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#define NOINLINE __attribute__((noinline))
static int count;
static FILE *own;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int compare(const void *a, const void *b) { count += 1; return *(const int *)a - *(const int *)b; }
static void first(void) { count += 100; }
static void onSignal(int s) { count += s > 0 ? 1000 : 0; }
static ssize_t onWrite(void *cookie, const char *text, size_t size) { (void)cookie; (void)text; count += 10000; return (ssize_t)size; }
static void atEnd(void) { printf("at the end %d\n", count); }
static NOINLINE void sort(void) { int list[2] = {2, 1}; qsort(list, 2, sizeof *list, compare); }
static NOINLINE void doOnce(void) { pthread_once(&once, first); }
static NOINLINE void signalled(void) { raise(SIGUSR1); }
static NOINLINE void print(void) { fputs("x", own); }
static NOINLINE void quit(void) { exit(0); }
static NOINLINE int around(int which) {
  count = 1;
  switch (which) {
    case 0: sort(); break;
    case 1: doOnce(); break;
    case 2: signalled(); break;
    default: print();
  }
  return count;
}
static NOINLINE int aroundSort(void) { count = 1; sort(); return count; }
static NOINLINE int aroundOnce(void) { count = 1; doOnce(); return count; }
static NOINLINE int aroundSignal(void) { count = 1; signalled(); return count; }
static NOINLINE int aroundPrint(void) { count = 1; print(); return count; }
static NOINLINE void aroundEnd(int n) { count = n; quit(); count = 0; }
int main(int argc, char **argv) {
  (void)argv;
  signal(SIGUSR1, onSignal);
  own = fopencookie(NULL, "w", (cookie_io_functions_t){.write = onWrite});
  setvbuf(own, NULL, _IONBF, 0);
  atexit(atEnd);
  printf("%d %d %d %d\n", aroundSort(), aroundOnce(), aroundSignal(), aroundPrint());
  for (int i = 0; i < 4; i++) printf("%d\n", around(i));
  aroundEnd(argc + 41);
  return 0;
}
