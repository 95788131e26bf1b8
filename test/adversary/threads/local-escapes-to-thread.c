// The address of a local goes to a thread: the call that starts it lets it escape, the one that waits reads it.
#include <pthread.h>
#include <stdio.h>
static void *fill(void *p) { int *a = p; for (int i = 0; i < 10; i++) a[i] = i * i; return p; }
__attribute__((noinline)) int f(void) { int a[10] = {0}; pthread_t t; a[3] = 77; pthread_create(&t, 0, fill, a); pthread_join(t, 0); return a[3] + a[9]; }
int main(void) { printf("%d\n", f()); return 0; }
