// Stores to locals, heap and restrict memory around calls that throw, read in the handler or in a destructor only.
#include <cstdio>
#include <cstdlib>
static int thrown;
__attribute__((noinline)) static void may(int k) {
  if (k) {
    thrown++;
    throw k;
  }
}
__attribute__((noinline)) static int local(int k) {
  int x = 1;
  try {
    x = 2;
    may(k == 1);
    x = 3;
    may(k == 2);
    x = 4;
  } catch (int) { return x * 10; }
  return x;
}
__attribute__((noinline)) static int heap(int k) {
  int *p = (int *)malloc(8);
  *p = 1;
  p[1] = 0;
  try {
    *p = 2;
    may(k == 1);
    *p = 3;
    may(k == 2);
    p[1] = *p;
    *p = 4;
  } catch (int) {
    int r = *p * 10 + p[1];
    free(p);
    return r;
  }
  int r = *p * 100 + p[1];
  free(p);
  return r;
}
__attribute__((noinline)) static int array(int k) {
  int a[4] = {1, 2, 3, 4};
  int i = 0;
  try {
    for (i = 0; i < 4; i++) {
      a[i] += 10;
      may(i == k);
      a[i] += 100;
    }
  } catch (int) { a[i] += 1000; }
  return a[0] + a[1] * 3 + a[2] * 5 + a[3] * 7;
}
__attribute__((noinline)) static void rs(int *__restrict p, int *__restrict q, int k) {
  *p = 1;
  *q = 2;
  may(k == 1);
  *p = *q + 4;
  may(k == 2);
  *q = 7;
  for (int i = 0; i < 4; i++) {
    *p += i;
    may(i + 3 == k);
    *q += *p;
  }
}
struct Sum {
  int s = 0;
  int *at;
  Sum(int *p) : at(p) {}
  ~Sum() { *at += s; }
};
__attribute__((noinline)) static int accum(int n, int k, int *out) {
  Sum s(out);
  for (int i = 0; i < n; i++) {
    s.s += i;
    if (i == k) may(1);
    s.s *= 2;
  }
  return s.s;
}
struct Vec {
  int *d;
  int n, cap;
  Vec() : d(nullptr), n(0), cap(0) {}
  ~Vec() { free(d); }
  void push(int x) {
    if (n == cap) {
      cap = cap ? cap * 2 : 2;
      if (cap > 8) throw cap;
      d = (int *)realloc(d, cap * sizeof(int));
    }
    d[n++] = x;
  }
};
__attribute__((noinline)) static int vec(int n) {
  Vec v;
  int i = 0;
  try {
    for (; i < n; i++) v.push(i * i);
  } catch (int c) { return -(v.n * 100 + i + c); }
  int s = 0;
  for (int j = 0; j < v.n; j++) s += v.d[j];
  return s;
}
__attribute__((noinline)) static int two(int k) {
  int r = 0;
  try {
    try {
      r = 1;
      may(k == 1);
      r = 2;
    } catch (long) { r = 50; }
    r += 3;
    may(k == 2);
    r += 4;
  } catch (int) { r += 100; }
  return r;
}
int main() {
  for (int k = -1; k < 8; k++) {
    int p = -1, q = -2, o = 0, r = 0;
    try {
      rs(&p, &q, k);
    } catch (int) { r = 1; }
    int a = 0;
    try {
      a = accum(6, k, &o);
    } catch (int) { r += 2; }
    printf("%d %d %d | %d %d %d | %d %d | %d %d\n", local(k), heap(k), array(k), p, q, r, a, o, vec(k * 2),
           two(k));
  }
  printf("%d\n", thrown);
}
