// Functions that longjmp, return twice, are weak, naked, variadic, keep pointers or return them.
// A careless compiler infers attributes of what it has not understood.
#include <stdio.h>
#include <stdlib.h>
#include <stdarg.h>
#include <setjmp.h>
#include <string.h>
#define N __attribute__((noinline))
// functions whose attributes are inferred from special bodies
static int g;
static jmp_buf jb;
N static int never(int x) { longjmp(jb, x); }
N static int maybe_never(int x) { if (x) never(x); return 5; }
N static int rt(void) { int r = setjmp(jb); if (r == 0) { g++; never(3); g += 100; } return r + g; }
N static int twice(void) { volatile int n = 0; if (setjmp(jb) < 4) { n++; maybe_never(n); } return n; }
__attribute__((weak)) int weakpure(int x) { return 7; }
N int useweak(int x) { int s = 0; for (int i = 0; i < x; i++) s += weakpure(i); return s; }
__attribute__((naked, noinline)) static int nakedf(int a) { __asm__("lea 3(%rdi), %eax\n ret"); }
N static int va(int n, ...) { va_list ap; va_start(ap, n); int s = 0; while (n--) s = s * 3 + va_arg(ap, int); va_end(ap); return s; }
N static int va2(const char *f, ...) { va_list ap, aq; va_start(ap, f); va_copy(aq, ap); int s = va_arg(ap, int); double d = va_arg(ap, double); s += (int)d * va_arg(aq, int); va_end(ap); va_end(aq); return s; }
N static void putv(int *p) { *p += 1; }
N static int caller(int *p, int *q) { putv(p); int r = *q; putv(p); return r * 10 + *q; }
N static int ptrchain(int **pp) { **pp = 9; return 1; }
N static int through(int *p) { int *q = p; return ptrchain(&q) + *p; }
static int *saved;
N static void keep(int *p) { saved = p; }
N static int readsaved(void) { return saved ? ++*saved : -1; }
N static int esc(void) { int x = 3; keep(&x); int r = readsaved(); r += x; saved = 0; return r; }
N static int *ret_arg(int *p, int c) { return c ? p : &g; }
N static int viaret(int c) { int x = 1; int *q = ret_arg(&x, c); *q = 50; return x; }
N static void *mine(void) { static int pool[16]; static int at; return &pool[at++ & 1]; }
N static int pools(void) { int *a = mine(), *b = mine(), *c = mine(); *a = 1; *b = 2; *c = 3; return *a * 100 + *b * 10 + *c; }
N static int __attribute__((pure)) p1(int x) { return g + x; }
N static int loop_pure(int n) { int s = 0; for (int i = 0; i < n; i++) { s += p1(1); if (i == 2) g++; } return s; }
N static int divs(int a, int b) { return a / b; }
N static int hoistdiv(int a, int b, int n) { int s = 0; for (int i = 0; i < n; i++) { if (b == 0) return s - 1; s += divs(a, b); } return s; }
N static void inf(volatile int *stop) { while (!*stop) { } }
N static int deadcall(int x) { if (x > 1) return 3; int z = 0; inf(&(volatile int){1}); return z; }
struct S { int a[10]; };
N static int byval(struct S s) { s.a[3] = 5; return s.a[3] + s.a[4]; }
N static struct S sret(int x) { struct S s; memset(&s, x, sizeof s); return s; }
N static int two(struct S *restrict a, const struct S *restrict b) { a->a[0] = b->a[1]; a->a[1] = b->a[2]; return a->a[0]; }
N static int mutual_b(int n, int *out);
N static int mutual_a(int n, int *out) { if (n == 0) return *out; *out += n; return mutual_b(n - 1, out); }
N static int mutual_b(int n, int *out) { if (n == 0) return -*out; return mutual_a(n - 1, out) + *out; }
int main(void) {
  printf("%d\n", rt()); printf("%d\n", twice());
  printf("%d %d\n", useweak(4), nakedf(39));
  printf("%d\n", va(3, 1, 2, 3)); printf("%d\n", va2("x", 4, 2.5));
  int x = 1; printf("%d\n", caller(&x, &x)); printf("%d\n", through(&x));
  printf("%d\n", esc()); printf("%d ", viaret(1)); printf("%d ", viaret(0)); printf("%d\n", g);
  printf("%d\n", pools()); printf("%d\n", loop_pure(6)); printf("%d %d\n", hoistdiv(10, 0, 3), hoistdiv(10, 3, 3));
  printf("%d %d\n", deadcall(1), deadcall(2));
  struct S s = sret(1); printf("%d\n", byval(s)); printf("%d\n", s.a[3]); struct S t = s; printf("%d\n", two(&t, &s));
  int o = 2; printf("%d ", mutual_a(7, &o)); printf("%d\n", o);
}
