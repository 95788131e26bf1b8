// Computed gotos next to asm goto, in structs with functions, as return addresses, and before calls in tail position.
// A careless compiler loses the address of a label that only assembly or a struct has.
#include <stdio.h>
#define N __attribute__((noinline))
N int ag(int x) {
  static void *t[] = {&&one, &&two, &&three};
  asm goto("testl %0, %0; jnz %l1" : : "r"(x & 1) : "cc" : one);
  goto *t[(x >> 1) % 3];
one: return 1;
two: return 2 + x;
three: return 3;
}
struct tab { int k; void *l; int (*f)(int); };
N int mixed(int x, struct tab **out) {
  static struct tab t[] = {{1, &&a, ag}, {2, &&b, 0}, {3, (char *)&&c + 0, ag}};
  static const long d[] = {(long)&&b - (long)&&a, 0};
  *out = t;
  goto *t[x % 3].l;
a: return t[0].f(x) + (d[0] != 0);
b: return 20;
c: return 30 + t[2].f(4);
}
N int ll_asm(int x) { void *p; asm("" : "=r"(p) : "0"(x ? &&u : &&v)); goto *p; u: return 6; v: return 8; }
typedef int (*op)(const unsigned char *, int, int);
static int op_add(const unsigned char *pc, int a, int n);
static int op_dec(const unsigned char *pc, int a, int n);
static int op_end(const unsigned char *pc, int a, int n) { return a; }
static const op ops[] = {op_add, op_dec, op_end};
#define TAIL(f) return f
static int op_add(const unsigned char *pc, int a, int n) { static void *t[] = {&&go, &&stop}; a += n; goto *t[n > 1000]; go:; TAIL(ops[pc[1]])(pc + 1, a, n + 1); stop: return -a; }
static int op_dec(const unsigned char *pc, int a, int n) { if (a > 50) { TAIL(op_end)(pc, a, n); } a = a * 3 + 1; TAIL(ops[*pc ? pc[1] : 2])(pc + 1, a, n + 1); }
N int nest(int n) {
  int total = 0;
  for (int i = 0; i < n; i++) {
    void *ret = &&r1; int arg = i;
    goto sub;
r1: total += arg; ret = &&r2; arg = total & 7;
    goto sub;
r2: total ^= arg; if (i & 1) { ret = &&r3; goto sub; r3: total += arg << 4; }
    continue;
sub: arg = arg * 5 + 3; while (arg > 40) arg -= 17; goto *ret;
  }
  return total;
}
int main(void) {
  struct tab *t;
  for (int i = 0; i < 9; i++) printf("%d %d %d\n", ag(i), mixed(i, &t), ll_asm(i & 1));
  printf("%d %d\n", t[0].k, t[0].l != t[1].l);
  unsigned char p[] = {0, 0, 1, 0, 1, 1, 0, 2};
  printf("%d\n", ops[p[0]](p, 1, 1));
  for (int i = 0; i < 20; i++) printf("%d ", nest(i));
}
