// What runs while code outside does: threads, callbacks of searches and streams, other stacks, buffers that streams keep; and functions called with other types.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <pthread.h>
#include <search.h>
#include <stdatomic.h>
#include <time.h>
#include <errno.h>
#include <locale.h>
#include <ucontext.h>
#define NOINLINE __attribute__((noinline))
#define SET(name) static NOINLINE int name(int *p, int *q) { *p = 1; *q = 2; return *p; }
SET(s1) SET(s2) SET(s3) SET(s4) SET(s5) SET(s6) SET(s7) SET(s8) SET(s9) SET(s10)
/* hidden in a thread with a mutex, read after join through wrapper */
static int shared; static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; static pthread_cond_t cv = PTHREAD_COND_INITIALIZER; static int ready;
static void *worker(void *a) { pthread_mutex_lock(&m); shared += 5; ready = 1; pthread_cond_signal(&cv); pthread_mutex_unlock(&m); return a; }
static NOINLINE void lock(void) { pthread_mutex_lock(&m); }
static NOINLINE void await(void) { while (!ready) pthread_cond_wait(&cv, &m); }
static NOINLINE int join(int *p) { pthread_t t; void *r; lock(); shared = 1; pthread_create(&t, 0, worker, p); await(); int s = shared; pthread_mutex_unlock(&m); pthread_join(t, &r); return s * 10 + s1(p, r); }
/* spin on atomics in a helper */
static atomic_int flag; static int payload;
static void *producer(void *a) { payload = 42; atomic_store_explicit(&flag, 1, memory_order_release); return 0; }
static NOINLINE void spin(void) { while (!atomic_load_explicit(&flag, memory_order_acquire)) ; }
static NOINLINE int consume(void) { pthread_t t; payload = 1; pthread_create(&t, 0, producer, 0); spin(); int r = payload; pthread_join(t, 0); return r; }
/* atomic exchange of pointers */
static _Atomic(int *) slot;
static NOINLINE int *swap(int *p) { return atomic_exchange(&slot, p); }
static NOINLINE int *cas(int *p) { int *e = p; atomic_compare_exchange_strong(&slot, &e, (int *)0); return e; }
/* tsearch with callback */
static int calls; static int order(const void *a, const void *b) { calls++; return (a > b) - (a < b); }
static NOINLINE int tree(int *p, int *q) { void *root = 0; tsearch(p, &root, order); tsearch(q, &root, order); calls = 0; int **n = tfind(p, &root, order); return (calls > 0) * 10 + s4(p, *n); }
/* bsearch result */
static int byValue(const void *a, const void *b) { calls = 9; return *(int *)a - *(int *)b; }
static NOINLINE int found(int c) { static int v[4] = {1, 2, 3, 4}; int k = 2; calls = 0; int *r = bsearch(&k, v, 4, 4, byValue); return s5(&v[c], r) * 10 + calls; }
/* fopencookie */
static int written; static ssize_t put(void *c, const char *b, size_t n) { written++; return n; }
static NOINLINE int cookie(void) { FILE *f = fopencookie(0, "w", (cookie_io_functions_t){.write = put}); setvbuf(f, 0, _IONBF, 0); written = 0; fputs("x", f); int r = written; fclose(f); return r > 0; }
/* memory stream keeps addresses */
static NOINLINE int stream(void) { char *b; size_t n; FILE *f = open_memstream(&b, &n); b = 0; n = 99; fputs("hello", f); fflush(f); int r = n; fclose(f); return r; }
/* setvbuf's buffer is written by puts-like */
static NOINLINE int buffered(void) { static char buf[64]; FILE *f = tmpfile(); setvbuf(f, buf, _IOFBF, 64); buf[0] = 'a'; fputs("zzz", f); int r = buf[0]; fclose(f); return r; }
/* getline */
static NOINLINE int line(void) { FILE *f = fmemopen("abc\n", 4, "r"); char *l = malloc(2); l[0] = 'q'; size_t n = 2; getline(&l, &n, f); int r = l[0]; free(l); fclose(f); return r; }
/* swapcontext */
static ucontext_t uc, back; static int ran; static void other(void) { ran = 7; }
static NOINLINE int context(void) { static char st[65536]; getcontext(&uc); uc.uc_stack.ss_sp = st; uc.uc_stack.ss_size = sizeof st; uc.uc_link = &back; makecontext(&uc, other, 0); ran = 1; swapcontext(&back, &uc); return ran; }
/* static buffers */
static NOINLINE int gm(void) { time_t a = 0, b = 86400; struct tm *x = gmtime(&a); x->tm_mday = 50; struct tm *y = gmtime(&b); return x->tm_mday + (x == y); }
static NOINLINE int err(void) { int *e = &errno; *e = 5; fclose(fopen("/dev/null", "r")); strtol("99999999999999999999999", 0, 10); return *e; }
/* on_exit / cleanup attribute */
static int cleaned; static NOINLINE void clean(int *p) { cleaned = *p; } static NOINLINE int cl(int c) { { int x __attribute__((cleanup(clean))) = c; x = 3; } return cleaned; }
/* wrong signature */
static int wrongHidden; static NOINLINE long wrong(int *p, int *q) { *q = 2; wrongHidden = 3; return (long)q; }
static NOINLINE int callWrong(int *p, int *q) { *q = 1; wrongHidden = 1; int *r = ((int *(*)(int *, int *))(void *)wrong)(p, q); return s7(q, r) * 10 + wrongHidden; }
/* weak and alias */
static int base[4]; extern int al __attribute__((alias("base2"))); int base2; __attribute__((weak)) int *weakf(int *p) { return p; }
static NOINLINE int aliased(void) { al = 1; base2 = 2; return al; }
/* TLS */
static __thread int tl; static NOINLINE int *mine(void) { return &tl; }
/* ptr in vector-like memory; union of struct layouts */
union U { struct { long k; int *p; } a; struct { int *p; long k; } b; };
static NOINLINE int un(int c) { static int x, y; union U u; u.a.k = 0; u.a.p = &x; if (c) { u.b.p = &y; u.b.k = (long)(uintptr_t)&y; } return s8(&y, u.a.p); }
static int *g1, *g2; static NOINLINE void setg(int **pp, int *v) { *pp = v; }
static NOINLINE int viaTable(int c) { static int a, b; static int **t[2] = {&g1, &g2}; g1 = &a; setg(t[c], &b); setg(t[c - 1], &b); return s9(&b, g1); }
static NOINLINE int *rec(int n, int *p) { int l = n; if (n == 0) return p; int *r = rec(n - 1, n == 2 ? &l : p); *r += 1; return r == &l ? p : r; }
int main(int argc, char **argv) {
  int x = 0, y = 0;
  printf("%d\n", join(&x)); printf("%d\n", consume());
  swap(&x); printf("%d\n", s2(&x, swap(&y))); printf("%d\n", s3(&y, cas(&x)));
  printf("%d\n", tree(&x, &y)); printf("%d\n", found(argc)); printf("%d %d %d %d\n", cookie(), stream(), buffered(), line());
  printf("%d %d %d %d\n", context(), gm(), err(), cl(argc)); printf("%d\n", callWrong(&x, &y)); printf("%d %d\n", aliased(), s6(&x, weakf(&x)));
  printf("%d\n", s10(&tl, mine())); printf("%d %d\n", un(argc), viaTable(argc)); rec(3, &x); printf("%d\n", x);
}
