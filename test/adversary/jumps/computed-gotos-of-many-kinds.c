// Computed gotos with a graph: interpreters whose state is in locals, in memory, in both; targets reached from outside,
// loops in handlers.
#include <stdio.h>
#include <string.h>
static void shown(long x) { printf("%ld ", x); }
__attribute__((noinline)) long run(const unsigned char *code, int a) {
  static const void *op[] = {&&add, &&sub, &&jnz, &&push, &&pop, &&swap, &&mul, &&end};
  long st[8] = {0};
  int sp = 0;
  long acc = a, n = 0;
  const unsigned char *pc = code;
#define NEXT                                                                                                 \
  do {                                                                                                       \
    if (++n > 500) return -n;                                                                                \
    goto *op[*pc++ & 7];                                                                                     \
  } while (0)
  NEXT;
add:
  acc += *pc++;
  NEXT;
sub:
  acc -= *pc++;
  NEXT;
jnz: {
  int d = *pc++;
  if (acc > 0) pc -= d;
  NEXT;
}
push:
  st[sp++ & 7] = acc;
  NEXT;
pop:
  acc = st[--sp & 7];
  NEXT;
swap: {
  long t = acc;
  acc = st[(sp - 1) & 7];
  st[(sp - 1) & 7] = t;
  NEXT;
}
mul:
  acc *= st[(sp - 1) & 7];
  NEXT;
end:
  return acc * 100 + n;
}
__attribute__((noinline)) long diff(int x) {
  static const int off[] = {&&a - &&a, &&b - &&a, &&c - &&a};
  long s = 0;
  for (int i = 0; i < 9; i++) {
    goto *(&&a + off[(x + i) % 3]);
  a:
    s = s * 2 + 1;
    continue;
  b:
    s = s * 3;
    if (s > 200) break;
    continue;
  c:
    s += i;
  }
  return s;
}
__attribute__((noinline)) long inner(int x, int *m) {
  void *t[2] = {&&even, &&odd};
  long s = 0;
  *m = 0;
again:
  if (x <= 0) return s * 10 + *m;
  goto *t[x & 1];
even:
  for (int i = 0; i < x; i++) {
    s += i;
    *m += 1;
    if (s > 50) goto odd;
  }
  x -= 3;
  t[0] = t[1];
  goto again;
odd:
  s -= x;
  *m ^= x;
  x--;
  goto again;
}
__attribute__((noinline)) void *keep(int k) {
  static void *saved;
  if (k == 0) {
    saved = &&here;
    return saved;
  }
  if (k == 1) goto *saved;
  return 0;
here:
  return &saved;
}
__attribute__((noinline)) long two(int k) {
  void *p = k ? &&x : &&y;
  long s = k;
  goto *p;
x:
  s += 10;
  p = &&y;
  if (s > 40) goto z;
y:
  s *= 2;
  if (s > 100) goto z;
  p = s & 4 ? &&x : &&z;
  goto *p;
z:
  return s;
}
int main(void) {
  unsigned char p1[] = {0, 5, 3, 1, 2, 2, 5, 6, 7}, p2[] = {3, 1, 1, 2, 3, 4, 5, 7}, p3[] = {0, 1, 2, 4, 7};
  for (int a = -2; a < 6; a++) {
    shown(run(p1, a));
    shown(run(p2, a));
    shown(run(p3, a));
    shown(diff(a + 2));
    int m;
    shown(inner(a * 3, &m));
    shown(m);
    shown(two(a));
    puts("");
  }
  shown(keep(0) != 0);
  shown(keep(1) != 0);
  shown(keep(2) == 0);
}
