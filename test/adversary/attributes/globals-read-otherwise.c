// Globals that seem only written or only ever hold one value, but are read by computed goto, asm, another name, an
// initializer, a section, threads.
#include <stdio.h>
#include <string.h>
static int seen_by_goto, seen_by_alias __asm__("sba"), same, table[4], in_init = 3, only;
static int *where = &in_init;
static volatile int vol;
extern int other __attribute__((alias("sba")));
static int kept __attribute__((used)) = 0;
static int by_asm __attribute__((used)) = 1;
static char text[8];
static struct {
  int a;
  float b;
} pair;
static long wide;
__attribute__((noinline)) int goto_(int x) {
  static void *t[] = {&&a, &&b};
  goto *t[x & 1];
a:
  return seen_by_goto;
b:
  return seen_by_goto + 100;
}
__attribute__((noinline)) void set(int v) {
  seen_by_goto = v;
  seen_by_alias = v + 1;
  same = 0;
  table[v & 3] = 0;
  in_init = v;
  only = v;
  vol = v;
  kept = v;
  by_asm = v;
  text[v & 7] = 'x';
  pair.a = v;
  wide = 0;
  memset(&wide, 0, 4);
}
__attribute__((noinline)) int asm_(void) {
  int r;
  __asm__ volatile("movl by_asm(%%rip), %0" : "=r"(r)::"memory");
  return r;
}
int main(void) {
  for (int i = 1; i < 5; i++) {
    set(i);
    printf("%d %d %d %d %d %d %d %d %s %d %ld %g\n", goto_(i), other, same, table[i & 3], *where, vol, asm_(),
           *(int *)(void *)&pair, text, kept, wide, pair.b);
    if (i == 2) {
      char *p = (char *)&same;
      *p = 5;
      ((char *)table)[5] = 1;
    }
  }
  for (int i = 0; i < 4; i++) printf("%d ", table[i]);
  puts("");
}
