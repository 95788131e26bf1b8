// Loads round loops: up to the end of a page, over longjmp and calls that write, of swapped pointers and punned memory.
// A careless compiler loads in front of a loop what the program does not, or carries what was written.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <sys/mman.h>
#include <signal.h>
#include <setjmp.h>
#include <unistd.h>
// loads round loops on page edges, traps, longjmp
static sigjmp_buf jb;
static void onsegv(int s) { siglongjmp(jb, 1); }
__attribute__((noinline)) int scan(const char *p, const char *end) {
  int n = 0;
  while (p < end && *p != ';') { n += *p; p++; }
  return n;
}
__attribute__((noinline)) int scan2(const char *p) {
  int n = 0;
  for (;;) { char c = *p++; if (c == 0) break; n = n * 3 + c; if (c == 'x' && *p == 'y') { n++; p++; } }
  return n;
}
__attribute__((noinline)) int list(int **pp, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += *pp[i] ;
  return s;
}
struct node { struct node *next; int v; };
__attribute__((noinline)) int walk(struct node *p) {
  int s = 0;
  while (p->next) { s += p->next->v; p = p->next; }
  return s;
}
__attribute__((noinline)) int walkfree(struct node *p) {
  int s = 0;
  while (p) { struct node *n = p->next; s += p->v; free(p); p = n; }
  return s;
}
__attribute__((noinline)) int swapping(int *a, int *b, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) { s = s * 3 + *a; int *t = a; a = b; b = t; s ^= *b; if (s & 1) *a += i; else *b ^= s; s += *a; }
  return s;
}
static int counter;
__attribute__((noinline)) int bump(void) { return ++counter; }
__attribute__((noinline)) int glob(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) { s += counter; if (i % 3 == 0) bump(); s ^= counter; }
  return s;
}
jmp_buf plain;
__attribute__((noinline)) void maybe(int x) { if (x > 3) longjmp(plain, x); counter += x; }
__attribute__((noinline)) int sjloop(int *p, int n) {
  volatile int i = 0; volatile int s = 0;
  int r = setjmp(plain);
  if (r > 20) return s;
  for (; i < n;) { s += *p; i++; *p += 1; maybe(i); s += *p * 2; }
  return s + 1000;
}
union u { int i; float f; unsigned char b[4]; };
__attribute__((noinline)) int pun(union u *p, int n) {
  int s = 0;
  for (int k = 0; k < n; k++) { p->f = k * 1.5f; s += p->i; p->i ^= 0x10; s += (int)p->f; p->b[1]++; s += p->b[0] + p->i; }
  return s;
}
__attribute__((noinline)) int zero_trip(int *p, int n, int m) {
  int s = 0;
  for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) s += p[0] + j;
  return s;
}
__attribute__((noinline)) int strs(const char *a, const char *b) {
  while (*a && *a == *b) { a++; b++; }
  return *a - *b;
}
__attribute__((noinline)) int self(unsigned char *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) { p[i + 1] = p[i] + p[i + 1]; s += p[i] ^ p[i + 1]; if (p[i] > 100) p[i + 1] = 1; s += p[i + 1]; }
  return s;
}
__attribute__((noinline)) int two(int *p, int *q, int n) {
  int s = 0;
  do { if (n & 1) { *q = n; s += *p; } else { s -= *p; } p += 1; s += *(p - 1); } while (--n);
  return s;
}
int main(void) {
  long pg = sysconf(_SC_PAGESIZE);
  char *m = mmap(0, 2 * pg, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(m + pg, pg, PROT_NONE);
  char *e = m + pg;
  memcpy(e - 8, "abxyxxy", 8);
  signal(SIGSEGV, onsegv);
  printf("%d %d %d\n", scan(e - 8, e), scan(e, e), scan2(e - 8));
  if (!sigsetjmp(jb, 1)) { printf("%d\n", zero_trip((int *)e, 5, 0)); printf("%d\n", zero_trip((int *)e, 0, 5)); printf("%d\n", zero_trip((int *)e, 1, 1)); } else puts("segv");
  e[-1] = 'q';
  if (!sigsetjmp(jb, 1)) printf("%d\n", scan2(e - 8)); else puts("segv");
  struct node *l = 0;
  for (int i = 0; i < 5; i++) { struct node *n = malloc(sizeof *n); n->next = l; n->v = i * i; l = n; }
  printf("%d\n", walk(l)); printf("%d\n", walkfree(l));
  int a = 3, b = 4;
  int w = swapping(&a, &b, 9); printf("%d %d %d\n", w, a, b); w = swapping(&a, &a, 9); printf("%d %d\n", w, a);
  printf("%d\n", glob(20));
  int x = 1; int y = sjloop(&x, 30); printf("%d %d\n", y, x);
  union u u; printf("%d\n", pun(&u, 12));
  printf("%d %d\n", strs("abc", "abd"), strs("", ""));
  unsigned char buf[64]; for (int i = 0; i < 64; i++) buf[i] = i * 7; printf("%d\n", self(buf, 60));
  int arr[32]; for (int i = 0; i < 32; i++) arr[i] = i; printf("%d\n", two(arr, arr + 3, 10)); printf("%d\n", two(arr, arr, 6));
}
