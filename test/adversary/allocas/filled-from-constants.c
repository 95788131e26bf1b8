// Locals filled from constants: modified through another pointer, compared, passed where they are kept, partly copied, in
// loops, recursion.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static const int base[4] = {3, 1, 4, 1};
__attribute__((noinline)) int sum(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += p[i];
  return s;
}
static const int *keep;
__attribute__((noinline)) int keeper(const int *p) {
  int r = keep == p;
  keep = p;
  return r;
}
__attribute__((noinline)) int same(const int *p, const int *q) { return p == q; }
__attribute__((noinline)) void change(int *p) { p[1]++; }
int plain(int i) {
  int t[] = {3, 1, 4, 1, 5, 9, 2, 6};
  return t[i & 7];
}
int changed(int i) {
  int t[] = {3, 1, 4, 1, 5, 9, 2, 6};
  t[i & 7] = 0;
  return sum(t, 8);
}
int by_call(void) {
  int t[] = {3, 1, 4, 1, 5, 9, 2, 6};
  change(t);
  return sum(t, 8);
}
int kept_(void) {
  int t[4];
  memcpy(t, base, sizeof t);
  return keeper(t) + sum(t, 4);
}
int compared(void) {
  int t[4], u[4];
  memcpy(t, base, sizeof t);
  memcpy(u, base, sizeof u);
  return same(t, u) * 2 + same(t, base) * 4 + (t == u) * 8;
}
int partly(int n) {
  int t[8] = {3, 1, 4, 1, 5, 9, 2, 6};
  memcpy(t + 2, base, 8);
  return sum(t, 8) * n;
}
int twice(int c) {
  char s[16] = "hello, world";
  if (c) memcpy(s, "bye", 4);
  return strlen(s);
}
int loop(int n) {
  int r = 0;
  for (int i = 0; i < n; i++) {
    int t[] = {1, 2, 3, 4, 5, 6, 7, 8};
    r += t[i & 7];
    t[i & 7] = 100;
    r += t[(i + 1) & 7];
  }
  return r;
}
int rec(int n, int *up) {
  int t[] = {7, 8, 9, 10};
  if (up) up[0] += n;
  if (n == 0) return sum(t, 4);
  int r = rec(n - 1, t);
  return r + t[0] + sum(t, 4);
}
int merged(int c, int k) {
  int t[] = {1, 2, 3, 4};
  int w[] = {5, 6, 7, 8};
  int *p = c ? t : w;
  if (k > 2) p = w;
  if (k > 5) p[0] = 50;
  return sum(p, 4) + t[0];
}
int escaped(int c) {
  const char s[] = "constant";
  const char *p = s;
  if (c) p = strchr(p, 't');
  return *p;
}
int aligned(void) {
  _Alignas(64) int t[4] = {3, 1, 4, 1};
  return ((unsigned long)(size_t)t & 63) + sum(t, 4);
}
static void shown(long x) { printf("%ld ", x); }
int main(void) {
  for (int i = 0; i < 3; i++) {
    shown(plain(i));
    shown(changed(i));
    shown(by_call());
    shown(kept_());
    shown(compared());
    shown(partly(i));
    shown(twice(i & 1));
  }
  {
    shown(loop(9));
    shown(rec(3, 0));
    shown(merged(0, 1));
    shown(merged(1, 1));
    shown(merged(1, 6));
    shown(escaped(1));
    shown(aligned());
    puts("");
  }
}
