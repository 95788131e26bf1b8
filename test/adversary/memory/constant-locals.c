// Local variables that are filled from constants: read only, written in one branch, by a callee, in a later turn, compared.
#include <stdio.h>
#include <string.h>
__attribute__((noinline)) static int at(const int *p, int i) { return p[i]; }
__attribute__((noinline)) static void bump(int *p, int i) { p[i]++; }
__attribute__((noinline)) static int reads(int i) { int t[8] = {3, 1, 4, 1, 5, 9, 2, 6}; return at(t, i & 7) + t[(i + 1) & 7]; }
__attribute__((noinline)) static int sometimes(int i) { int t[8] = {3, 1, 4, 1, 5, 9, 2, 6}; if (i & 1) bump(t, i); return at(t, i); }
__attribute__((noinline)) static int turns(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) { char b[] = "a string, longer than one register"; s += strlen(b); if (i == 2) b[3] = 0; s += strlen(b); }
  return s;
}
__attribute__((noinline)) static const char *same(const char *p, const char *q) { return p == q ? "same" : "different"; }
__attribute__((noinline)) static const char *again(const char *p) { const char b[32] = "the same text"; return p ? same(p, b) : again(b); }
__attribute__((noinline)) static int chosen(int c) {
  int x[8] = {1, 2, 3, 4, 5, 6, 7, 8}, y[8] = {8, 7, 6, 5, 4, 3, 2, 1};
  int *p = c & 1 ? x : y;
  if (c & 2) *p = 40;
  return x[0] + y[0] + p[1];
}
int main(void) {
  for (int i = 0; i < 4; i++) printf("%d %d %d %d\n", reads(i), sometimes(i), turns(i + 1), chosen(i));
  puts(again(0));
  return 0;
}
