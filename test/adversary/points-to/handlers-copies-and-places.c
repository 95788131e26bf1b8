// Handlers that write what nobody else sees, pointers in copies of all kinds, objects at fixed addresses, library functions that keep what they get.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <signal.h>
#include <setjmp.h>
#include <stdarg.h>
#include <sys/mman.h>
#define NOINLINE __attribute__((noinline))
#define SET(name) static NOINLINE int name(int *p, int *q) { *p = 1; *q = 2; return *p; }
SET(s1) SET(s2) SET(s3) SET(s4) SET(s5) SET(s6) SET(s7) SET(s8) SET(s9) SET(s10) SET(s11) SET(s12)
/* qsort callback writes a hidden */
static int hidden1;
static int cmp(const void *a, const void *b) { hidden1++; return *(int *)a - *(int *)b; }
static NOINLINE int sorted(void) { int v[5] = {3, 1, 2, 5, 4}; hidden1 = 0; qsort(v, 5, 4, cmp); return hidden1 > 0; }
/* signal */
static volatile sig_atomic_t hidden2;
static void on(int s) { hidden2 = 5; }
static NOINLINE int raised(void) { hidden2 = 1; raise(SIGUSR1); return hidden2; }
/* atexit reads */
static int hidden3;
static void atEnd(void) { printf("end %d\n", hidden3); fflush(stdout); }
/* varargs */
static NOINLINE int va(int n, ...) {
  va_list l; va_start(l, n);
  int *p = va_arg(l, int *), *q = va_arg(l, int *);
  va_end(l); *p = 1; *q = 2; return *p;
}
/* structs by value and through registers */
struct pair { int *a, *b; };
struct big { int *a, *b, *c; };
static NOINLINE struct pair swap(struct pair p) { return (struct pair){p.b, p.a}; }
static NOINLINE struct big rot(struct big p) { return (struct big){p.b, p.c, p.a}; }
/* cached allocator */
static int *cached(int n) { static int *c; if (!c) c = malloc(4 * n); return c; }
static NOINLINE int *grab(int n) { int *p = malloc(n); if (!p) exit(1); return p; }
/* object in a loop */
struct node { struct node *next; int v; };
static NOINLINE struct node *build(int n) { struct node *h = 0; for (int i = 0; i < n; i++) { struct node *x = malloc(sizeof *x); x->next = h; x->v = i; h = x; } return h; }
static NOINLINE int set2(struct node *a, struct node *b) { a->v = 1; b->v = 2; return a->v; }
/* realloc */
static NOINLINE int re(int n) { int **v = malloc(8); int x = 0, y = 0; *v = &x; v = realloc(v, 8 * n); v[n - 1] = &y; return s3(&x, v[0]) * 10 + s4(&y, v[n - 1]); }
/* xor list */
static NOINLINE int xorl(int c) { static int a, b; uintptr_t x = (uintptr_t)&a ^ (uintptr_t)&b; int *p = (int *)(x ^ (uintptr_t)&b); return s5(&a, p); }
/* setjmp */
static jmp_buf env; static int *jp; 
static NOINLINE void jumper(int *p) { jp = p; longjmp(env, 1); }
/* fixed mapping as an initialiser */
static int *fixed = (int *)0x10000000;
static int otherInt;
static NOINLINE int mapped(int argc) {
  int *m = mmap((void *)0x10000000, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  if (argc > 5) fixed = &otherInt;
  return s6(m, fixed);
}
static union { uintptr_t n; int *p; } u;
static NOINLINE int mapped2(int argc) {
  int *m = mmap((void *)0x10000000, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  u.p = &otherInt; if (argc < 5) u.n = 0x10000000;
  return s7(m, u.p);
}
/* strtol's end, strchr, strtok */
static NOINLINE int ends(void) {
  static char t[] = "12 34 56"; char *e; strtol(t, &e, 10); *e = 'x'; char *k = strchr(t, '3'); *k = 'y';
  char r = t[2]; char *tok = strtok(t, "x"); char *t2 = strtok(0, " "); *t2 = 'z'; return r == 'x' && t[3] == 'z';
}
/* a pointer to a field of another type, memcpy into middle */
struct outer { int *pre; struct { int *x; char pad[3]; } in; int *post; };
static NOINLINE int middle(int c) {
  struct outer o; int a = 0, b = 0, d = 0; o.pre = &a; o.in.x = &a; o.post = &a;
  int *v[2] = {&b, &d};
  memcpy((char *)&o + 8, v, 8); memmove(&o.post, v + c, 8);
  return s8(&b, o.in.x) * 10 + s9(&d, o.post);
}
/* overlapping memmove in the same object */
static NOINLINE int shiftDown(int c) { int a = 0, b = 0; int *v[6] = {&a, &a, &a, &b, &b, &b}; memmove(v, v + 2, 4 * 8); return s10(&b, v[c]); }
/* unaligned pointer */
static NOINLINE int unaligned(int c) { int a = 0, b = 0; char buf[32]; int *p = &a; memcpy(buf + 3, &p, 8); p = &b; memcpy(buf + 16, &p, 8); memcpy(&p, buf + 3 + 0 * c, 8); return s11(&a, p); }
/* function pointers in tables of ints */
static int hidden4; static void touch(void) { hidden4 = 9; }
static NOINLINE int table(int c) { uintptr_t t[2] = {(uintptr_t)touch, 0}; hidden4 = 1; ((void (*)(void))t[c - 1])(); return hidden4; }
int main(int argc, char **argv) {
  int x = 0, y = 0, z = 0;
  printf("%d\n", sorted());
  signal(SIGUSR1, on); printf("%d\n", raised());
  atexit(atEnd);
  printf("%d\n", va(1, &x, &x));
  struct pair p = swap(swap((struct pair){&x, &y})); printf("%d\n", s1(&x, p.a));
  struct big b = rot(rot(rot((struct big){&x, &y, &z}))); printf("%d\n", s2(&z, b.c));
  printf("%d\n", s12(cached(1), cached(1)));
  struct node *h = build(3); printf("%d %d\n", set2(h, h->next), set2(h->next, h->next));
  printf("%d\n", re(argc + 1)); printf("%d\n", xorl(argc));
  if (setjmp(env) == 0) jumper(&y); else { *jp = 7; printf("%d\n", y); }
  printf("%d %d\n", mapped(argc), mapped2(argc));
  printf("%d\n", ends()); printf("%d\n", middle(argc)); printf("%d\n", shiftDown(argc)); printf("%d\n", unaligned(argc)); printf("%d\n", table(argc));
  hidden3 = argc; hidden3 += 4;
  exit(0);
}
