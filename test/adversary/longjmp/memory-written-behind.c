// Setjmp: heap, static, TLS, struct members, arrays written after; forwarding and dead stores across the second return.
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
static jmp_buf b;
static int onlyhere;
static _Thread_local int tl;
__attribute__((noinline)) static void back(int v) { longjmp(b, v); }
static inline void back2(int v) { longjmp(b, v); }
__attribute__((noinline)) int heap(void) {
  int *p = malloc(8);
  p[0] = 1;
  p[1] = 0;
  int r = setjmp(b);
  if (r) {
    int t = p[0] * 10 + p[1];
    if (r < 3) {
      p[1]++;
      back(r + 1);
    }
    free(p);
    return t;
  }
  p[0] = 2;
  back(1);
  return -1;
}
__attribute__((noinline)) int stat(void) {
  onlyhere = 1;
  if (setjmp(b)) return onlyhere;
  onlyhere = 5;
  back2(1);
  return 0;
}
__attribute__((noinline)) int tls(void) {
  tl = 1;
  if (setjmp(b)) return tl;
  tl = 6;
  back2(1);
  return 0;
}
struct s {
  int a, b[4];
};
__attribute__((noinline)) int mem(int k) {
  struct s x = {1, {2, 3, 4, 5}};
  volatile int n = 0;
  int r = setjmp(b);
  if (r) {
    n++;
    if (n < 4) {
      x.a += n;
      back(n);
    }
    return x.a * 100 + x.b[k];
  }
  x.b[k] = 9;
  for (int i = 0; i < 4; i++) x.a += x.b[i];
  back(1);
  return 0;
}
__attribute__((noinline)) int loop(void) {
  volatile int s = 0;
  int *h = calloc(4, 4);
  for (int i = 0; i < 4; i++) {
    volatile int j = i;
    if (setjmp(b) == 0) {
      h[j] = j + 1;
      if (j & 1) back(1);
      h[j] += 10;
    } else {
      h[j] += 100;
      i = j;
    }
    s += h[j];
  }
  int t = s;
  free(h);
  return t;
}
__attribute__((noinline)) int reader(int *p) { return *p; }
__attribute__((noinline)) int sunk(int *p, int c) {
  int before = *p;
  int r = setjmp(b);
  if (r == 0) {
    *p = 50;
    back(2);
  }
  if (c) return before + *p;
  return r;
}
static int inl(int k) {
  if (k == 3) longjmp(b, 7);
  return k;
}
__attribute__((noinline)) int counted(int n) {
  static int c[4];
  for (int i = 0; i < 4; i++) c[i] = 0;
  if (setjmp(b)) return c[0] + 10 * c[1] + 100 * c[2] + 1000 * c[3];
  for (int i = 0; i < n; i++) {
    c[i]++;
    inl(i);
    c[i]++;
  }
  return -5;
}
static void shown(long x) { printf("%ld ", x); }
int main(void) {
  int q = 4;
  {
    shown(heap());
    shown(stat());
    shown(tls());
    shown(mem(0));
    shown(mem(2));
  }
  {
    shown(loop());
    shown(sunk(&q, 1));
    shown(counted(4));
    shown(counted(2));
    puts("");
  }
}
