// A free list: memory given back as a link, taken again as a payload.
#include <stdio.h>
#include <stdlib.h>
union Cell { union Cell *next; double payload; long number; };
static union Cell *list;
__attribute__((noinline)) static void *take(void) { union Cell *c = list; list = c->next; return c; }
__attribute__((noinline)) static void give(void *p) { ((union Cell *)p)->next = list; list = p; }
__attribute__((noinline)) double f(int n) { double s = 0; for (int i = 0; i < n; i++) { double *d = take(); *d = i * 1.25; s += *d; give(d); long *l = take(); *l = i; s -= *l; give(l); } return s; }
int main(void) { union Cell *c = malloc(4 * sizeof *c); for (int i = 0; i < 4; i++) give(c + i); printf("%g\n", f(20)); int k = 0; for (union Cell *e = list; e; e = e->next) k++; printf("%d\n", k); return 0; }
