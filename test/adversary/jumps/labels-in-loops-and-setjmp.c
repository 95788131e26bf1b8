// Computed gotos into loops, out of VLAs, behind setjmp, in recursion, and to labels at one place.
// A careless compiler copies a label, forgets the stack, or jumps to where a label was.
#include <stdio.h>
#include <stdint.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
// inlined function that returns label addresses
static void *where(int k) { static void *t[] = {&&a, &&b, &&c}; 
  if (k > 100) goto *t[k % 3];
  return t[k % 3];
a: return (void*)1; b: return (void*)2; c: return (void*)3; }
static inline void *here(void) { 
  lbl: ; return &&lbl; }
__attribute__((noinline)) static int cmp(void) {
  void *p = where(0), *q = where(1), *r = where(3);
  return (p == r) | (p != q) << 1;
}
// label table of offsets with jump into loop
__attribute__((noinline)) int loopjump(int start, int n) {
  static const int off[] = {&&l0 - &&l0, &&l1 - &&l0, &&l2 - &&l0, &&l3 - &&l0};
  int s = 0, i = 0;
  goto *(&&l0 + off[start & 3]);
  for (i = 0; i < n; i++) {
l0: s += 1;
l1: s = s * 2;
    if (s & 8) continue;
l2: s += 3;
    if (s > 5000) goto *(&&l0 + off[3]);
  }
  return s;
l3: return -s - i;
}
// vla and computed goto
__attribute__((noinline)) int vla(int n) {
  static void *t[] = {&&again, &&out};
  int round = 0, sum = 0;
again:;
  int a[n + round];
  for (int i = 0; i < n + round; i++) a[i] = i * round;
  for (int i = 0; i < n + round; i++) sum += a[i];
  round++;
  goto *t[round > 4];
out:
  return sum;
}
static jmp_buf jb;
__attribute__((noinline)) int sj(int x) {
  static void *t[] = {&&one, &&two, &&three};
  volatile int count = 0;
  int r = setjmp(jb);
  goto *t[r];
one: count++; longjmp(jb, 1);
two: count += 10; if (count < 50) longjmp(jb, 1 + (count > 30));
three: return count + x;
}
__attribute__((noinline)) int same_target(int x) {
  void *t[4] = {&&a, &&b, &&a, &&c};
  int y = x;
  goto *t[x & 3];
a: b: c: y += 7;
  if (y < 40) goto *t[y & 3];
  return y;
}
static int depth;
__attribute__((noinline)) int rec(int n, void *resume) {
  static void *t[] = {&&s0, &&s1, &&s2};
  int acc = n;
  if (resume) goto *resume;
  goto *t[n % 3];
s0: acc += 1; if (n > 0) acc += rec(n - 1, t[(n + 1) % 3]); return acc;
s1: acc += 100; if (n > 0) acc += rec(n - 1, 0); return acc;
s2: acc += 10000; if (n > 1) acc += rec(n - 2, &&s0); return acc;
}
int never(int x) {
  void *p = x ? &&used : &&unused;
  if (x > 5) return p == &&used;
  goto *p;
unused: return 7;
used: return 9;
}
__attribute__((noinline)) long mix(unsigned char *pc, long acc) {
  static void *t[] = {&&add, &&sub, &&sw, &&end, &&jump};
  long r = 0;
  int n = 0;
next: if (n++ > 200) return acc;
  goto *t[*pc++ % 5];
add: acc += n; goto next;
sub: acc ^= 0x55; goto *t[*pc++ % 5];
sw: switch (*pc++) { case 0: goto add; case 1: goto sub; case 2: goto end; case 3: { void *q = acc & 1 ? &&add : &&jump; goto *q; } default: goto next; }
jump: pc -= (acc & 3); goto next;
end: return acc * 31 + n;
}
int main(void) {
  printf("%d\n", cmp());
  printf("%p %p\n", where(101), where(103));
  for (int i = 0; i < 4; i++) printf("%d ", loopjump(i, 20));
  printf("\n%d %d\n", vla(3), vla(9));
  printf("%d\n", sj(4));
  for (int i = 0; i < 8; i++) printf("%d ", same_target(i));
  for (int i = 0; i < 12; i++) printf("%d ", rec(i, 0));
  printf("\n%d %d %d %d\n", never(0), never(1), never(5), never(6));
  unsigned char prog[256]; unsigned s = 1;
  for (int k = 0; k < 20; k++) { for (int i = 0; i < 256; i++) { s = s * 1664525 + 1013904223; prog[i] = s >> 24 & 7; }
    printf("%ld ", mix(prog + 8, k)); }
  printf("%d\n", here() != 0);
}
