// Loads round loops: scanners, lists, bounds in memory, addresses that change, stores between that may be to the same
// place, ends of pages.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
static void shown(long x) { printf("%ld ", x); }
__attribute__((noinline)) long len(const char *s) {
  const char *p = s;
  while (*p) p++;
  return p - s;
}
__attribute__((noinline)) long scan(const char *s) {
  long k = 0;
  for (;;) {
    while (*s == ' ') s++;
    if (!*s) return k;
    long h = 0;
    while (*s && *s != ' ') h = h * 7 + *s++;
    k = k * 31 + h;
  }
}
__attribute__((noinline)) long upper(char *s) {
  long k = 0;
  while (*s) {
    if (*s >= 'a') {
      *s -= 32;
      k++;
    }
    if (s[0] == s[1]) s[1]++;
    s++;
  }
  return k;
}
__attribute__((noinline)) long ahead(char *s, char *d) {
  long k = 0;
  char c = *s;
  while (c) {
    *d++ = c + 1;
    s++;
    k += *s;
    c = *s;
  }
  *d = 0;
  return k;
}
struct n {
  int v;
  struct n *next;
};
__attribute__((noinline)) long list(struct n *l, int cut) {
  long s = 0;
  while (l->next) {
    s = s * 3 + l->v;
    if (l->next->v == cut) l->next = l->next->next;
    if (!l->next) break;
    l = l->next;
    l->v++;
  }
  return s * 3 + l->v;
}
__attribute__((noinline)) long sortd(int *a, int n) {
  long sw = 0;
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
      int t = a[j];
      a[j] = a[j - 1];
      a[j - 1] = t;
      sw++;
    }
  return sw;
}
__attribute__((noinline)) long mixed(int *p, float *f, int n) {
  long s = 0;
  for (int i = 0; i < n; i++) {
    s += p[i];
    f[i] = i;
    s += p[i + 1];
  }
  return s;
}
__attribute__((noinline)) long bytes(unsigned *w, unsigned char *b, int n) {
  long s = 0;
  for (int i = 0; i < n; i++) {
    s += w[0];
    b[i & 3] = i;
    s ^= w[0];
  }
  return s;
}
__attribute__((noinline)) long poll(volatile char *s, int *stop) {
  long k = 0;
  while (*s) {
    k += *s;
    if (*stop) break;
    s++;
    if (k > 300) *stop = 1;
  }
  return k;
}
static int calls;
__attribute__((noinline)) static int call(int *p) {
  calls++;
  if (calls > 4) *p = 0;
  return calls;
}
__attribute__((noinline)) long bycall(int *p) {
  long s = 0;
  while (*p) {
    s += *p;
    call(p);
    s += *p * 10;
    if (s > 500) exit(9);
  }
  return s;
}
__attribute__((noinline)) long guard(const int *p, int n) {
  long s = 0;
  int i = 0;
  do {
    if (n < 0) return s;
    s += p[i];
    i++;
  } while (i < n && p[i] != 7);
  return s;
}
__attribute__((noinline)) long maybe(const int *p, int n, int c) {
  long s = 0;
  for (int i = 0; i < n; i++) {
    if (c) s += *p;
    else if (i == 2) return s;
    s++;
  }
  return s;
}
__attribute__((noinline)) long chosen(int c, int k) {
  int a = 1, b = 2, d = 3;
  int *p = c & 1 ? &a : &b;
  int *q = c & 2 ? p : &d;
  *q += 10;
  *p += 100;
  for (int i = 0; i < k; i++) {
    p = i & 1 ? &d : q;
    *p += i;
  }
  return a + b * 1000 + d * 1000000L + (p == &d);
}
__attribute__((noinline)) long partly(int c, int x) {
  struct {
    int a, b;
  } s = {1, 2}, t = {3, 4};
  int *p = c == 0 ? &s.a : c == 1 ? &s.b : c == 2 ? &t.a : &t.b;
  *p = x;
  if (x > 3) {
    short *h = (short *)(void *)&s;
    memcpy(h, &x, 2);
  }
  return s.a + s.b * 10 + t.a * 100 + t.b * 1000;
}
int main(void) {
  char b1[64], b2[64];
  const char *t[] = {"", " ", "abc", "  ab  cd ", "aabbccdd", "x y z"};
  for (int i = 0; i < 6; i++) {
    strcpy(b1, t[i]);
    shown(len(b1));
    shown(scan(b1));
    shown(ahead(b1, b2));
    printf("%s ", b2);
    shown(upper(b1));
    printf("%s ", b1);
    strcpy(b1, t[i]);
    shown(ahead(b1, b1 + 1 - (i < 6)));
    int st = 0;
    shown(poll(b1, &st));
    puts("");
  }
  struct n l[5];
  for (int i = 0; i < 5; i++) l[i] = (struct n){i * 2, i < 4 ? &l[i + 1] : 0};
  shown(list(l, 4));
  shown(list(l, 99));
  int a[9] = {5, 3, 9, 1, 7, 7, 0, 2, 8};
  shown(sortd(a, 9));
  for (int i = 0; i < 9; i++) shown(a[i]);
  union {
    int i[9];
    float f[9];
    unsigned char c[36];
    unsigned u[9];
  } u;
  for (int i = 0; i < 9; i++) u.i[i] = i * 1000;
  float f[9];
  shown(mixed(u.i, f, 8));
  shown(bytes(u.u, u.c, 9));
  int x = 7;
  shown(bycall(&x));
  shown(guard(a, -1));
  shown(guard(a, 9));
  shown(maybe(0, 5, 0));
  shown(maybe(a, 5, 1));
  for (int c = 0; c < 4; c++) {
    shown(chosen(c, 5));
    shown(partly(c, c * 2));
  }
  puts("");
  char *pg = mmap(0, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(pg + 4096, 4096, PROT_NONE);
  strcpy(pg + 4090, "hello");
  shown(len(pg + 4090));
  shown(scan(pg + 4090));
  int *e = (int *)(pg + 4092);
  *e = 5;
  shown(guard(e, 1));
  int one[1] = {3};
  shown(guard(one, 1));
  *(pg + 4095) = 0;
  shown(len(pg + 4095));
}
