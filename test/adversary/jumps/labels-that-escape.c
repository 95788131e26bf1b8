// Labels in tables that other functions see, that change, that are mangled and stepped by distances; coroutines.
// A careless compiler takes a table for constant, or a label for one that is never jumped to.
#include <stdio.h>
#include <string.h>
#include <stdint.h>
// file-scope pointer to table that escapes from function, label addresses passed to other functions
static void **shared; 
static const void *pick(void *const *t, int i) { return t[i % 3]; }
__attribute__((noinline)) int escape(int op, int x) {
  static void *t[] = {&&a, &&b, &&c};
  if (op < 0) { shared = t; return 0; }
  const void *p = pick(shared, op);
  goto *p;
a: return x + 1;
b: return x * 2;
c: return x - 3;
}
__attribute__((noinline)) int changed(int x) {
  static void *t[] = {&&a, &&b, &&a};
  int n = 0;
  goto *t[0];
a: n++; if (x-- > 0) { t[2] = &&b; goto *t[x % 3]; }
   return n;
b: n += 10; t[0] = n & 1 ? &&a : &&b; if (n > 100) return n; goto *t[(n + 1) % 3];
}
// identical functions with labels - merging
static int same1(int x) { static void *t[] = {&&a, &&b}; goto *t[x & 1]; a: return 5; b: return 6; }
static int same2(int x) { static void *t[] = {&&a, &&b}; goto *t[x & 1]; a: return 5; b: return 6; }
// label addresses as integers hashed and jumped back
__attribute__((noinline)) int mangled(int x) {
  uintptr_t key = 0x123456789abcdefULL;
  uintptr_t t[3] = {(uintptr_t)&&a ^ key, (uintptr_t)&&b ^ key, (uintptr_t)&&c ^ key};
  int n = 0;
again:
  if (n > 50) return n;
  goto *(void *)(t[(x + n) % 3] ^ key);
a: n += 3; goto again;
b: n += 5; goto again;
c: n += 7; goto again;
}
// label in unreachable code, label after return, label address only compared
__attribute__((noinline)) int compared(int x) {
  void *p = x & 1 ? &&one : &&two;
  void *q = x & 2 ? &&one : &&two;
  if (p == q) return 1;
  if (p == &&one) return 2;
  return 3;
one: return 4;
two: return 5;
}
struct st { void *pc; int regs[4]; };
__attribute__((noinline)) int co(struct st *s) {
  // coroutine resumption
  if (s->pc) goto *s->pc;
  for (s->regs[0] = 0; s->regs[0] < 4; s->regs[0]++) {
    s->pc = &&r1; return s->regs[0];
r1: for (s->regs[1] = 0; s->regs[1] < 2; s->regs[1]++) {
      s->pc = &&r2; return 100 + s->regs[0] * 10 + s->regs[1];
r2:   s->regs[2] += s->regs[1];
    }
  }
  s->pc = &&done;
done:
  return -1 - s->regs[2];
}
#define PROTO(x) (*x)
__attribute__((noinline)) double fl(int n, const char *p) {
  static const void *const d[256] = {['+'] = &&add, ['*'] = &&mul, ['-'] = &&sub, ['n'] = &&neg, ['l'] = &&loop, [0] = &&end};
  double a = 1, b = 2; const char *start = p; int k = 0;
  goto *d[(unsigned char)*p];
add: a += b; goto *d[(unsigned char)*++p];
mul: a *= b; b += 0.5; goto *d[(unsigned char)*++p];
sub: a -= b; goto *d[(unsigned char)*++p];
neg: { double t = a; a = -b; b = t; } goto *d[(unsigned char)*++p];
loop: if (k++ < n) p = start; else p++; goto *d[(unsigned char)*p];
end: return a + b * 0.001;
}
__attribute__((noinline)) int goto_in_stmt_expr(int x) {
  static void *t[] = {&&in, &&outl};
  int y = ({ int z = x; if (z > 3) goto *t[z & 1]; z * 2; });
  return y;
in: return x + 1000;
outl: return x + 2000;
}
int main(int argc, char **argv) {
  escape(-1, 0);
  for (int i = 0; i < 7; i++) printf("%d ", escape(i, i));
  for (int i = 0; i < 9; i++) printf("%d ", changed(i));
  printf("%d %d %d %d\n", same1(argc), same2(argc), same1(0), same2(0));
  for (int i = 0; i < 5; i++) printf("%d ", mangled(i));
  for (int i = 0; i < 5; i++) printf("%d ", compared(i));
  struct st s; memset(&s, 0, sizeof s);
  for (int i = 0; i < 16; i++) printf("%d ", co(&s));
  printf("%g %g %g\n", fl(0, "+*-nl"), fl(3, "+*nl-"), fl(9, "l+*l-n"));
  for (int i = 0; i < 8; i++) printf("%d ", goto_in_stmt_expr(i));
}
