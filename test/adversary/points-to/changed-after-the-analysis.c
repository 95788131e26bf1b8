// After the analysis: loops that are unrolled, peeled and fused, stores forwarded, objects split, decisions threaded
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define NOINLINE __attribute__((noinline))
struct node { struct node *next, *other; long v; };
/* allocation in a loop, unrolled: each copy of malloc, the earlier node by memory */
static NOINLINE long chain(int n) {
  struct node *h = 0, *prev = 0; long s = 0;
  for (int i = 0; i < n; i++) { struct node *x = malloc(sizeof *x); x->next = h; x->v = i; x->other = x; if (prev) { prev->v = 10; x->next->v += 5; s += prev->v; x->other->v = 7; s += x->v; } prev = x; h = x; }
  return s;
}
/* alloca in loop / variable length arrays */
static NOINLINE long vla(int n) { long s = 0; long *last = 0; for (int i = 1; i < n; i++) { long a[i]; a[0] = i; long **pp = malloc(8); *pp = a; (*pp)[0] += 2; s += a[0]; last = *pp; free(pp); } return s + (last != 0); }
/* recursion: one alloca, many activations */
static NOINLINE long deep(int n, long *up) { long here = n; if (n == 0) { *up = 100; return here; } long r = deep(n - 1, &here); here += 1; *up += here; return r + here; }
/* a pointer that is advanced in memory, both ways */
static long buf[64]; static long *lo, *hi;
static NOINLINE long ends(int n) { lo = buf; hi = buf + n - 1; for (int i = 0; i < n; i++) buf[i] = i; long s = 0; while (lo <= hi) { *lo += 1; s += *hi; *hi += 2; s += *lo; lo++; hi--; } return s; }
/* rows through pointers to pointers */
static NOINLINE long rows(int n) { long **r = malloc(n * sizeof *r); for (int i = 0; i < n; i++) r[i] = calloc(n, 8); r[n - 1] = r[0]; long s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { r[i][j] += i + j; s += r[n - 1][j] * r[0][j]; } return s; }
/* two views of struct in array */
struct e { int a; int b[3]; struct e *p; }; static struct e es[8];
static NOINLINE int views(int n) { int s = 0; for (int i = 0; i < 8; i++) es[i].p = &es[(i + 1) % 8]; for (int i = 0; i < n; i++) { es[i].b[i % 3] = i; es[i].p->b[(i + 1) % 3] = 7; int *q = &es[i].a + 1; s += q[i % 3]; es[i + 1].a = s; s ^= es[i].p->a; } return s; }
/* cached and shared objects through a wrapper */
static struct node *pool; static struct node *get(void) { struct node *x = pool; if (x) pool = x->next; else x = malloc(sizeof *x); return x; }
static void put(struct node *x) { x->next = pool; pool = x; }
static NOINLINE long reuse(int n) { long s = 0; for (int i = 0; i < n; i++) { struct node *a = get(), *b = get(); a->v = 1; b->v = 2; put(a); struct node *c = get(); c->v = 3; s += a->v * 100 + b->v * 10 + c->v; put(b); put(c); } return s; }
/* hidden globals and calls in loops */
static long acc; static NOINLINE void bump(long k) { acc += k; } static NOINLINE long loopCall(int n) { acc = 0; long s = 0; for (int i = 0; i < n; i++) { acc = i; bump(2); s += acc; } return s; }
static void (*fp)(long) = bump; static NOINLINE long viaPtr(int n) { long s = 0; for (int i = 0; i < n; i++) { acc = i; fp(3); s += acc; } return s; }
/* function pointer in struct, copied by memcpy and bytes */
struct ops { char name[5]; void (*f)(long); }; static NOINLINE long viaOps(int n) { struct ops a = {"ab", bump}, b; for (size_t i = 0; i < sizeof a; i++) ((char *)&b)[i] = ((char *)&a)[i]; acc = 1; b.f(n); return acc; }
/* tag in the low bits, in memory */
static NOINLINE long tagged(int c) { static long x, y; uintptr_t t = (uintptr_t)&x | c; uintptr_t *m = malloc(8); *m = t; *m &= ~(uintptr_t)7; long *p = *(long **)(void *)m; x = 1; *p = 2; y = 3; return x * 10 + y; }
/* select of objects, then storing through */
static NOINLINE long chosen(int c) { long a = 1, b = 2, *t[4] = {&a, &b, &a, &b}; long s = 0; for (int i = 0; i < 4; i++) { *t[i] += i; a += 10; s += *t[(i + c) & 3]; } return s + a * 3 + b; }
static NOINLINE void swapp(long **a, long **b) { long *t = *a; *a = *b; *b = t; }
static NOINLINE long swaps(int n) { long x = 1, y = 2, *p = &x, *q = &y; for (int i = 0; i < n; i++) { swapp(&p, &q); *p = i; *q += x; } return x * 100 + y; }
int main(int argc, char **argv) {
  int n = argc + 6;
  printf("%ld %ld\n", chain(n), vla(n)); long u = 0; printf("%ld", deep(4, &u)); printf(" %ld\n", u);
  printf("%ld %ld %d\n", ends(n), rows(n), views(n - 1)); printf("%ld %ld %ld %ld\n", reuse(n), loopCall(n), viaPtr(n), viaOps(n));
  printf("%ld %ld %ld\n", tagged(argc), chosen(argc), swaps(n));
}
