// Allocations: never read, read through themselves, merged with others, freed on one way only, too large.
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
struct node { struct node *self; int value; };
static int counter, written; static int flag = 1;
__attribute__((noinline)) static int unread(int n) {
  for (int i = 0; i < n; i++) { struct node *p = malloc(sizeof *p); if (!p) return -1; p->self = p; p->value = i; free(p); }
  return n;
}
__attribute__((noinline)) static int by_itself(int n) { struct node *p = malloc(sizeof *p); p->self = p; p->value = n; int v = p->self->value; free(p->self); return v; }
__attribute__((noinline)) static int merged(int n) {
  struct node local = {0, 1}, *p = malloc(sizeof *p), *q = n & 1 ? p : &local;
  q->value = n;
  free(p);
  return local.value;
}
__attribute__((noinline)) static int walks(int n) {
  int *a = calloc(n, sizeof *a), *p = a;
  for (int i = 0; i < n; i++) *p++ = i;
  int d = (int)(p - a);
  free(a);
  return d;
}
__attribute__((noinline)) static void writes(int n) { written = n; counter += n; flag = 1; }
int main(void) {
  for (int i = 1; i < 5; i++) { printf("%d %d %d %d\n", unread(i), by_itself(i), merged(i), walks(i)); writes(i); }
  printf("%d %d\n", counter, flag);
  return 0;
}
