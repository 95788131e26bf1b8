// Functions that allocate: one returns what it has returned before, one keeps a list, one what it is given if it is given
// something, one grows it, one frees and gets the same memory again. Only the last two give something new to every caller.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define NOINLINE __attribute__((noinline))
struct node { int value; struct node *next; };
static NOINLINE int set(int *p, int *q) { *p = 1; *q = 2; return *p; }
static struct node *cache, *all;
static NOINLINE struct node *plain(void) { struct node *n = malloc(sizeof *n); if (!n) abort(); return n; }
static NOINLINE struct node *plainer(void) { struct node *n = plain(); n->value = 0; n->next = NULL; return n; }
static NOINLINE struct node *cached(void) { if (!cache) cache = plain(); return cache; }
static NOINLINE struct node *listed(void) { struct node *n = plain(); n->next = all; all = n; return n; }
static NOINLINE struct node *orNew(struct node *n) { return n ? n : malloc(sizeof *n); }
static NOINLINE struct node *linked(struct node *to) { struct node *n = plainer(); n->next = to; return n; }
static NOINLINE struct node *grown(struct node *n, int count) { n = realloc(n, (size_t)count * sizeof *n); if (!n) abort(); return n; }
static NOINLINE struct node *deep(int n) { struct node *a = plainer(); if (n > 0) a->next = deep(n - 1); return a; }
static NOINLINE int walk(struct node *n, int *p) { *p = 1; while (n->next) n = n->next; n->value = 2; return *p; }
static NOINLINE int reused(void) { struct node *a = plain(); a->value = 4; int seen = a->value; free(a); struct node *b = plain(); b->value = 5; seen += 10 * b->value; free(b); return seen; }
int main(int argc, char **argv) {
  (void)argv;
  struct node *a = plainer(), *b = plainer();
  printf("%d\n", set(&a->value, &b->value));
  struct node *c = cached(), *d = cached();
  printf("%d\n", set(&c->value, &d->value));
  struct node *e = listed();
  listed();
  printf("%d\n", set(&e->value, &all->next->value));
  struct node *f = orNew(a);
  printf("%d\n", set(&a->value, &f->value));
  struct node *g = linked(b);
  printf("%d\n", set(&b->value, &g->next->value));
  struct node *h = plain();
  h->value = 8; h->next = b;
  h = grown(h, 1000 * argc);
  printf("%d %d\n", h->value, set(&b->value, &h->next->value));
  struct node *i = deep(3);
  printf("%d %d\n", walk(i, &i->next->next->next->value), walk(i, &i->next->value));
  printf("%d\n", reused());
  return 0;
}
