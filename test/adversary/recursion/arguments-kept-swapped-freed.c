// Recursive functions and what is concluded of them: argument swap, capture by the other, writes on a rare path, return of
// the argument.
#include <stdio.h>
#include <stdlib.h>
static int *stash;
static int calls;
__attribute__((noinline)) static int swap(int *p, int *q, int n) {
  if (n == 0) return 0;
  if (n == 7) *q = 70;
  int t = *p;
  return t + swap(q, p, n - 1);
}
__attribute__((noinline)) static void odd(int *p, int n);
__attribute__((noinline)) static void even(int *p, int n) {
  if (n > 0) odd(p, n - 1);
}
static void odd(int *p, int n) {
  if (n == 3) stash = p;
  if (n > 0) even(p, n - 1);
}
__attribute__((noinline)) static int *ret(int *p, int n) { return n ? ret(p, n - 1) : p; }
__attribute__((noinline)) static int pure(int n, int k) {
  if (n == k) calls++;
  return n ? pure(n - 1, k) + 1 : 0;
}
__attribute__((noinline)) static int exits(int n) {
  if (n == 1000) exit(3);
  return n ? exits(n - 1) : 5;
}
__attribute__((noinline)) static int frees(int *p, int n) {
  if (n == 0) {
    int r = *p;
    free(p);
    return r;
  }
  return frees(p, n - 1);
}
typedef int (*fn)(void *, int);
__attribute__((noinline)) static int viafp(void *f, int n) { return n ? ((fn)f)(f, n - 1) + 1 : 0; }
__attribute__((noinline)) static int wr(int **pp, int n) {
  if (n == 2) **pp = 9;
  if (n == 1) *pp = 0;
  return n ? wr(pp, n - 1) : 4;
}
struct node {
  struct node *l, *r;
  int v;
};
__attribute__((noinline)) static int walk(struct node *t) {
  if (!t) return 0;
  int a = walk(t->l);
  t->v++;
  return a + t->v + walk(t->r);
}
__attribute__((noinline)) static int reads(struct node *t) {
  return t ? reads(t->l) + t->v + reads(t->r) : 0;
}
__attribute__((noinline)) static int local(int *up, int n) {
  int me = n;
  if (up) *up += n;
  int r = n ? local(&me, n - 1) : 0;
  return r + me;
}
static void shown(long x) { printf("%ld ", x); }
int main(void) {
  int a = 1, b = 2, z = 0;
  {
    int sw = swap(&a, &b, 9);
    printf("%d %d %d ", sw, a, b);
  }
  even(&a, 8);
  *stash += 5;
  printf("%d ", a);
  even(&b, 7);
  printf("%d ", stash == &b);
  *ret(&a, 3) = 33;
  printf("%d ", a);
  int s = 0;
  for (int i = 0; i < 4; i++) s += pure(5, 3);
  printf("%d %d ", s, calls);
  pure(9, 9);
  printf("%d ", calls);
  int *h = malloc(4);
  *h = 8;
  printf("%d ", frees(h, 2));
  printf("%d ", viafp(viafp, 4));
  int *pz = &z;
  wr(&pz, 5);
  printf("%d %d ", z, pz == 0);
  struct node n3 = {0, 0, 3}, n2 = {0, &n3, 2}, n1 = {&n2, 0, 1};
  int r0 = reads(&n1);
  int w = walk(&n1);
  printf("%d %d %d ", r0, w, reads(&n1));
  printf("%d ", local(0, 4));
  fflush(stdout);
  printf("before ");
  exits(1005);
  printf("after\n");
}
