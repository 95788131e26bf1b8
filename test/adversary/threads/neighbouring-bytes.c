// Two threads write neighbouring bytes: a byte's store must not write its neighbours.
#include <pthread.h>
#include <stdio.h>
static struct { unsigned char a, b, c, d; } s;
static void *one(void *x) { (void)x; for (int i = 0; i < 1000000; i++) { s.a = i; s.c = i + 1; __asm__ volatile("" ::: "memory"); } return 0; }
static void *two(void *x) { (void)x; for (int i = 0; i < 1000000; i++) { s.b = i + 2; s.d = i + 3; __asm__ volatile("" ::: "memory"); } return 0; }
int main(void) { pthread_t t, u; pthread_create(&t, 0, one, 0); pthread_create(&u, 0, two, 0); pthread_join(t, 0); pthread_join(u, 0); printf("%d %d %d %d\n", s.a, s.b, s.c, s.d); return 0; }
