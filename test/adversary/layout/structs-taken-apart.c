// Structs taken apart: unions, copies of parts, overlapping copies, arrays with known and unknown indices, padding,
// pointers inside.
#include <stdio.h>
#include <string.h>
static void shown(long x) { printf("%ld ", x); }
struct in {
  char c;
  short s;
  int i;
};
struct out {
  struct in a, b;
  long l;
};
union u {
  struct out o;
  unsigned char bytes[24];
  int ints[6];
  double d[3];
};
__attribute__((noinline)) long copy(int k) {
  struct out x = {{1, 2, 3}, {4, 5, 6}, 7};
  struct out y = x;
  memcpy(&y.a, &x.b, sizeof y.a);
  memmove(&x.b, &x.a, sizeof x.b);
  y.b.s = k;
  x = y;
  return x.a.c + x.a.s * 10 + x.a.i * 100 + x.b.s * 1000 + x.b.i * 10000 + x.l * 100000;
}
__attribute__((noinline)) long puns(float f, int k) {
  union u v;
  memset(&v, 0, sizeof v);
  v.d[0] = f;
  v.ints[1] ^= k;
  v.bytes[7] |= 1;
  v.o.b.s = (short)k;
  return v.ints[0] + v.ints[1] + (long)v.bytes[8 + (k & 3)] * 3 + v.ints[3];
}
__attribute__((noinline)) long index_(int k) {
  int a[4] = {1, 2, 3, 4};
  a[k & 3] = 10;
  int *p = a + 1;
  p[k & 1] += 5;
  a[0] += p[-1];
  return a[0] + a[1] * 10 + a[2] * 100 + a[3] * 1000;
}
__attribute__((noinline)) long overlap(int k) {
  char s[16] = "0123456789abcde";
  memmove(s + k, s, 8);
  memmove(s, s + 3, 4);
  s[k] = s[15 - k];
  long r = 0;
  for (int i = 0; i < 15; i++) r = r * 7 + s[i];
  return r;
}
__attribute__((noinline)) long inside(void) {
  struct n {
    struct n *next;
    int v;
  } a = {0, 1}, b = {&a, 2}, c = {&b, 3};
  a.next = &c;
  struct n *p = &c;
  long s = 0;
  for (int i = 0; i < 7; i++) {
    s = s * 3 + p->v;
    p->v++;
    p = p->next;
  }
  return s;
}
__attribute__((noinline)) long straddle(unsigned x) {
  unsigned char b[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  memcpy(b + 2, &x, 4);
  unsigned y;
  memcpy(&y, b + 1, 4);
  unsigned short z;
  memcpy(&z, b + 5, 2);
  return y + (long)z * 3 + b[2];
}
__attribute__((noinline)) struct out byval(struct out o, struct in *p) {
  o.a = *p;
  p->c++;
  o.b.c += p->c;
  return o;
}
__attribute__((noinline)) long loop(int n) {
  struct in t[3] = {{1, 1, 1}, {2, 2, 2}, {3, 3, 3}};
  for (int i = 0; i < n; i++) {
    struct in h = t[0];
    t[0] = t[1];
    t[1] = t[2];
    t[2] = h;
    t[2].i += i;
    t[i % 3].s ^= h.c;
  }
  return t[0].i + t[1].i * 10 + t[2].i * 100 + t[0].s * 1000 + t[1].s * 10000 + t[2].c * 100000;
}
__attribute__((noinline)) long cond(int c) {
  struct in a = {1, 2, 3}, b = {4, 5, 6};
  struct in *p = c & 1 ? &a : &b;
  p->i = 9;
  if (c & 2) {
    struct in t = a;
    a = b;
    b = t;
  }
  p->s = 7;
  return a.i + a.s * 10 + b.i * 100 + b.s * 1000;
}
__attribute__((noinline)) long bits(int k) {
  struct {
    unsigned a : 3, b : 7;
    int c : 5;
    unsigned long d : 40;
  } x = {1, 2, 3, 4};
  x.b += k;
  x.c -= k;
  x.d = x.d * 0x123456789ul + k;
  x.a = x.b;
  return x.a + x.b * 10 + x.c * 1000 + (long)(x.d % 1000003);
}
__attribute__((noinline)) long zero(int k) {
  int a[64] = {0};
  a[k & 63] = 1;
  int b[64];
  memcpy(b, a, sizeof b);
  b[63 - (k & 63)] += 2;
  int s = 0;
  for (int i = 0; i < 64; i++) s += b[i] * i;
  return s;
}
int main(void) {
  for (int k = 0; k < 5; k++) {
    shown(copy(k));
    shown(puns(1.5f + k, k));
    shown(index_(k));
    shown(overlap(k));
    shown(straddle(0x81828384u * (k + 1)));
    shown(loop(k + 1));
    shown(cond(k));
    shown(bits(k * 5));
    shown(zero(k * 13));
    struct out o = {{1, 2, 3}, {4, 5, 6}, k};
    struct out r = byval(o, &o.b);
    shown(r.a.i + r.b.c + r.l * 10 + o.b.c * 100);
    puts("");
  }
  shown(inside());
}
