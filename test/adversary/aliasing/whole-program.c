// Pointers on all the ways that a whole-program points-to analysis must follow: through memory, integers, bytes, unions, callbacks,
// tables of functions, copies of memory, reallocation, variable arguments, wrappers of malloc. In each case two pointers lead to one
// object, by ways that are easy to miss; a wrong "no alias" gives another sum.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define never __attribute__((noinline, noclone))

struct node { long key; struct node *next; long *data; };

static never long both(long *a, long *b) { *a = 1; *b = 2; return *a + 3; }

/* An integer that was a pointer. */
static never long through_integer(long *p) { uintptr_t i = (uintptr_t)p; i ^= 0x55; i += 8; return both(p, (long *)((i - 8) ^ 0x55)); }

/* Bytes of a pointer, copied one by one. */
static never void copy_bytes(unsigned char *to, const unsigned char *from, int n) { for (int i = 0; i < n; i++) to[i] = from[i]; }
static never long through_bytes(long *p) { long *q; copy_bytes((unsigned char *)&q, (const unsigned char *)&p, sizeof q); return both(p, q); }

/* Halves of a pointer. */
static uint32_t halves[2];
static never long through_halves(long *p) {
  uintptr_t i = (uintptr_t)p;
  halves[0] = (uint32_t)i;
  halves[1] = (uint32_t)((uint64_t)i >> 32);
  uint64_t j = (uint64_t)halves[1] << 32 | halves[0];
  return both(p, (long *)(uintptr_t)j);
}

/* A union, and a pointer stored as another type. */
static never long through_union(long *p) { union { long *p; uintptr_t i; unsigned char b[sizeof(long *)]; } u; u.i = (uintptr_t)p; return both(p, u.p); }

/* A struct that is copied, by memcpy and by memmove within itself. */
static never long through_struct(long *p) {
  struct node a = {1, 0, p}, b[3];
  memset(b, 0, sizeof b);
  memcpy(&b[0], &a, sizeof a);
  memmove(&b[1], &b[0], 2 * sizeof a);
  return both(p, b[1].data);
}

/* Fields found from fields: container_of, negative distances, one behind another. */
static never long container(struct node *n) {
  long **d = &n->data;
  struct node *m = (struct node *)((char *)d - offsetof(struct node, data));
  return both(&n->key, &m->key);
}
static never long strided(struct node *t, int i, int j) { struct node *p = t + i; long *k = (long *)((char *)p + (j - i) * (long)sizeof *p); return both(&t[j].key, k); }
static never long other_stride(long *t, int i) { struct node *n = (struct node *)t; return both(&t[3 * i + 1], (long *)&n[i].next); }

/* Callbacks and tables of functions. */
static long *kept;
static void keep(long *p) { kept = p; }
static void drop(long *p) { (void)p; }
static void (*const table[])(long *) = {drop, keep, drop};
static never long through_table(long *p, int i) { table[i](p); return both(p, kept); }
static int compare(const void *a, const void *b) { kept = *(long *const *)a; (void)b; return 0; }
static never long through_library(long *p) { long *list[2] = {p, p}; kept = 0; qsort(list, 2, sizeof *list, compare); return both(p, kept); }
static long *(*volatile chosen)(long *);
static long *same(long *p) { return p + 1; }
static never long through_volatile(long *p) { chosen = same; return both(p + 1, chosen(p)); }

/* What only looks exported: the address of a static variable leaves by a function pointer that is exported. */
static long secret;
static long *address(void) { return &secret; }
long *(*exported)(void) = address;
static never long through_export(void) { return both(&secret, exported()); }

/* Variable arguments. */
static never long *nth(int n, ...) { va_list l; va_start(l, n); long *p = 0; while (n-- > 0) p = va_arg(l, long *); va_end(l); return p; }
static never long through_arguments(long *p) { long other; return both(p, nth(2, &other, p)); }

/* Wrappers of malloc: fresh, and not. */
static never void *fresh(size_t n) { void *p = malloc(n); if (!p) exit(1); return p; }
static void *last;
static never void *remembered(size_t n) { void *p = malloc(n); last = p; return p; }
static never void *pooled(size_t n) { static void *pool; if (!pool) pool = malloc(64); (void)n; return pool; }
static never void *first_of(void *old, size_t n) { return old ? old : malloc(n); }
static never struct node *tree(int n) {
  struct node *t = fresh(sizeof *t);
  t->key = n;
  t->next = n ? tree(n - 1) : 0;
  t->data = t->next ? &t->next->key : &t->key;
  return t;
}
static never long through_tree(struct node *t) { return both(&t->next->key, t->data); }
static never long grow(void) {
  long *p = fresh(8);
  *p = 5;
  long **q = fresh(sizeof *q);
  *q = p;
  q = realloc(q, 1000 * sizeof *q);
  long r = both(p, q[0]);
  free(q);
  return r;
}

/* A loop that goes over one array by two pointers, from both ends and in other steps. */
static never long two_pointers(long *t, int n) { long s = 0; long *p = t, *q = t + n - 1; while (p < q) { *p = 1; *q = 2; s += *p; p += 1; q -= 2; } return s + t[n / 2]; }

static never long swap_lists(void) {
  struct node a = {1, 0, 0}, b = {2, 0, 0}, *l = &a, *m = &b;
  l->next = m;
  m->next = l;
  for (int i = 0; i < 3; i++) { struct node *t = l->next; l->next = m->next; m->next = t; l = t; m = m->next; }
  l->key = 7;
  m->key = 9;
  return l->key * 10 + m->key + a.key + b.key;
}

/* A pointer in a double, and behind setjmp. */
static never long through_double(long *p) { double d; long *q; if (sizeof d < sizeof p) return 5; memcpy(&d, &p, sizeof p); volatile double v = d; d = v; memcpy(&q, &d, sizeof q); return both(p, q); }
static jmp_buf back;
static never void leap(long *p) { kept = p; longjmp(back, 1); }
static never long through_jump(long *p) { if (setjmp(back) == 0) leap(p); return both(p, kept); }

/* What functions write that are called: by a pointer that was kept, by their callers' objects, round a recursion. */
static never void set_kept(int n) { if (n) set_kept(n - 1); else *kept = 8; }
static never long written_by_call(long *p) { kept = p; *p = 1; set_kept(2); return *p; }
static never long written_by_callee(struct node *t, int n) {
  if (!n) { t->key = 3; return 0; }
  struct node *u = fresh(sizeof *u);
  u->key = 1;
  written_by_callee(n & 1 ? u : t, n - 1);
  long r = u->key + 10 * t->key;
  free(u);
  return r;
}
static long *slot_of(struct node *n) { return &n->key; }
static never long written_in_fresh(void) { struct node *n = fresh(sizeof *n); n->key = 1; *slot_of(n) = 2; long *k = slot_of(n); memset(k, 0, sizeof *k); return n->key; }

int main(void) {
  long x = 0, y[40] = {0};
  struct node t[4] = {{0, 0, 0}};
  printf("%ld %ld %ld %ld %ld\n", through_integer(&x), through_bytes(&x), through_halves(&x), through_union(&x), through_struct(&x));
  printf("%ld %ld %ld\n", container(&t[1]), strided(t, 1, 3), other_stride(y, 2));
  printf("%ld %ld %ld %ld %ld\n", through_table(&x, 1), through_library(&x), through_volatile(y), through_export(), through_arguments(&x));
  long *a = remembered(8), *b = pooled(8), *c = pooled(8), *d = fresh(8), *e = first_of(d, 8), *f = fresh(8);
  printf("%ld %ld %ld %ld\n", both(a, last), both(b, c), both(d, e), both(d, f));
  printf("%ld %ld %ld %ld\n", through_tree(tree(3)), grow(), two_pointers(y, 40), swap_lists());
  printf("%ld %ld\n", through_double(&x), through_jump(&x));
  struct node u = {0, 0, 0};
  printf("%ld %ld %ld %ld\n", written_by_call(&x), written_by_callee(&u, 1), written_by_callee(&u, 2), written_in_fresh());
  return 0;
}
