// Addresses chosen by conditions, among members, in loops, twice, with volatile and escaped ones.
// A careless compiler takes the decision anew when it has changed, or splits one variable only.
#include <stdio.h>
#include <string.h>
// splitting: addresses chosen by condition, in loops, nested, with casts, offsets, lifetime scopes
struct P { int x, y; short z[4]; };
__attribute__((noinline)) int f1(int c, int d, int n) {
  struct P a = {1, 2, {3, 4, 5, 6}}, b = {7, 8, {9, 10, 11, 12}};
  int s = 0;
  for (int i = 0; i < n; i++) {
    struct P *p = (c + i) & 1 ? &a : &b;
    p->x += i; s += p->y;
    for (int j = 0; j < 4; j++) { if (j == d) break; p->z[2] += p->x; }
    short *q = d > 2 ? &p->z[1] : &p->z[2];
    *q ^= s;
    s += a.x - b.x + a.z[1] + b.z[2];
  }
  return s + a.z[2] * 3 + b.z[1];
}
__attribute__((noinline)) int f2(int c) {
  int a = 1, b = 2, e = 3;
  int *p = c == 0 ? &a : c == 1 ? &b : &e;
  int *q = c == 1 ? &a : c == 2 ? &b : &e;
  *p = 10; *q += *p; *p -= 3; int **pp = c & 4 ? &p : &q; **pp = 77; *pp = &e; *p += 1; *q += 2;
  return a * 10000 + b * 100 + e;
}
__attribute__((noinline)) int f3(int n) {
  int r = 0;
  for (int i = 0; i < n; i++) {
    int x = i, y = n;
    int *p;
    switch (i & 3) { case 0: p = &x; break; case 1: p = &y; break; case 2: p = &r; break; default: p = i > 5 ? &x : &y; }
    { int t = *p; *p = t * 2 + 1; }
    if (n > 4) { for (int k = 0; k < 2; k++) *p += k; }
    r += x - y;
  }
  return r;
}
__attribute__((noinline)) long f4(int c, long v) {
  long a = 5; int b[2] = {1, 2};
  void *p = c ? (void *)&a : (void *)b;
  memcpy(p, &v, 8);
  return a ^ b[0] ^ ((long)b[1] << 8);
}
__attribute__((noinline)) int f5(int c) {
  volatile int a = 1; int b = 2;
  int *p = c ? (int *)&b : &b; volatile int *q = c ? &a : &b;
  *q += 3; *p += 1; return a * 10 + b;
}
__attribute__((noinline)) int f6(int *out, int c, int n) {
  int local = 4;
  int *p = c ? out : &local;
  for (int i = 0; i < n; i++) { *p += i; if (*out > 20) p = &local; *p ^= 1; }
  return local;
}
__attribute__((noinline)) int f7(int c, int n) {
  // decision itself changes in loop, choosing address of the previous iteration
  int a = 0, b = 0; int *p = &a; int s = 0;
  for (int i = 0; i < n; i++) { *p += i + 1; s = s * 3 + *p; p = (s & c) ? &a : &b; }
  return s + a * 7 + b;
}
__attribute__((noinline)) int f8(unsigned c) {
  char x[4] = {1,2,3,4}, y[4] = {5,6,7,8};
  char *p = (c & 1) ? x : y;
  char *q = (c & 2) ? p + 1 : p + 2;
  *q += 10; q[1] = q[0] ^ q[-1];
  return x[0] + x[1] * 3 + x[2] * 5 + x[3] * 7 + y[0] * 11 + y[1] * 13 + y[2] * 17 + y[3] * 19;
}
int main(void) {
  for (int c = 0; c < 3; c++) for (int d = 0; d < 5; d++) printf("%d ", f1(c, d, 9));
  for (int c = 0; c < 8; c++) printf("%d ", f2(c));
  for (int c = 0; c < 14; c++) printf("%d ", f3(c));
  printf("%ld %ld\n", f4(0, 0x1122334455667788), f4(1, 0x1122334455667788));
  printf("%d %d\n", f5(0), f5(1));
  int o = 3; for (int c = 0; c < 2; c++) { int r = f6(&o, c, 9); printf("%d %d ", r, o); }
  for (int c = 0; c < 5; c++) printf("%d ", f7(c, 12));
  for (unsigned c = 0; c < 4; c++) printf("%d ", f8(c));
}
