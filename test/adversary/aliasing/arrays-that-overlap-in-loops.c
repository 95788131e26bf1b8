// Loops that store: fused, carried, sunk and hoisted where arrays overlap by one, by a stride, by type, or where the bound
// is stored.
#include <stdio.h>
#include <string.h>
static int a[64], n_;
static void shown(long x) { printf("%ld ", x); }
static long sum(void) {
  long s = 0;
  for (int i = 0; i < 64; i++) s = s * 5 + a[i];
  return s;
}
__attribute__((noinline)) void shift(int *p, int *q, int n) {
  for (int i = 0; i < n; i++) p[i] = q[i] + 1;
  for (int i = 0; i < n; i++) q[i + 1] = p[i] * 2;
}
__attribute__((noinline)) void back(int *p, int n) {
  for (int i = n; i > 0; i--) p[i] = p[i - 1] + i;
  for (int i = 0; i < n; i++) p[i] += p[i + 2];
}
__attribute__((noinline)) int carry(int *p, int *k, int n) {
  int s = 0;
  for (int i = 1; i < n; i++) {
    p[i] = p[i - 1] + *k;
    *k = p[i - 1];
    s += p[i + 1];
  }
  return s;
}
__attribute__((noinline)) int bound(int *p) {
  int c = 0;
  for (int i = 0; i < n_; i++) {
    p[i] = i * 3 % 7;
    c++;
    if (c > 60) break;
  }
  return c;
}
__attribute__((noinline)) int stencil(int *p, int *q, int n) {
  for (int t = 0; t < 3; t++) {
    for (int i = 1; i < n - 1; i++) q[i] = p[i - 1] + p[i] + p[i + 1];
    for (int i = 1; i < n - 1; i++) p[i] = q[i] & 1023;
  }
  return p[n / 2];
}
__attribute__((noinline)) int last(int *p, int *out, int n) {
  *out = -1;
  for (int i = 0; i < n; i++) {
    *out = p[i];
    if (p[i] < 0) break;
    p[i] = -p[i];
  }
  return *out;
}
__attribute__((noinline)) void rows(int *p, int w, int h, int st) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) p[y * st + x] += p[(y ? y - 1 : 0) * st + x] + 1;
}
__attribute__((noinline)) int cnd(int *p, int *q, int n) {
  for (int i = 0; i < n; i++) {
    if (p[i] > 3) *q += p[i];
    else p[i + 1] ^= *q & 7;
  }
  return *q;
}
__attribute__((noinline)) int bytes(int *p, unsigned char *c, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += *p;
    c[i] = i + 1;
  }
  return s + *p;
}
__attribute__((noinline)) int two(int *p, int *q, int n) {
  int s = 0;
  for (int i = 0; i + 1 < n; i += 2) {
    p[i] = 1;
    q[i + 1] = 2;
    s += p[i + 1] * 3 + q[i];
  }
  return s;
}
static void fill(void) {
  for (int i = 0; i < 64; i++) a[i] = i * 7 % 13;
}
int main(void) {
  for (int k = 0; k < 4; k++) {
    fill();
    shift(a, a + k, 20);
    shown(sum());
    fill();
    back(a + k, 20);
    shown(sum());
    fill();
    shown(carry(a + 2, a + 2 + k * 3, 20));
    shown(sum());
    fill();
    n_ = 30;
    shown(bound(a));
    shown(sum());
    fill();
    shown(stencil(a, a + k * 8, 16));
    shown(sum());
    fill();
    shown(last(a + 1, a + k * 2, 9));
    shown(sum());
    fill();
    rows(a, 5, 4, 3 + k);
    shown(sum());
    fill();
    shown(cnd(a, a + k + 3, 20));
    shown(sum());
    fill();
    shown(bytes(a, (unsigned char *)a + k, 9));
    shown(sum());
    fill();
    shown(two(a, a + k, 20));
    shown(sum());
    puts("");
  }
}
