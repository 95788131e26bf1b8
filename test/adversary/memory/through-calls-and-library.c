// calls between stores that may end the program, or not; caller's memory through several names
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct big { int a[20]; };
static struct big g1, g2;
__attribute__((noinline)) struct big make(int k) { struct big b; for (int i = 0; i < 20; i++) b.a[i] = i * k + g1.a[(i + 1) % 20]; return b; }
__attribute__((noinline)) int sret(void) { for (int i = 0; i < 20; i++) g1.a[i] = i; g1 = make(3); g2 = g1; g1 = make(2); int s = 0; for (int i = 0; i < 20; i++) s = s * 3 % 10007 + g1.a[i] - g2.a[i]; return s; }
__attribute__((noinline)) int byval(struct big b, int k) { g1.a[k] += 100; b.a[k] += 1; return b.a[k] + g1.a[k]; }
__attribute__((noinline)) int useval(void) { int s = 0; for (int i = 0; i < 5; i++) { s = s * 3 + byval(g1, i); g1.a[i] -= s % 100; } return s; }
__attribute__((noinline)) void inc(int *p) { ++*p; }
__attribute__((noinline)) int *pick(int *a, int *b, int c) { return c ? a : b; }
__attribute__((noinline)) int pass(int n) { int x = 1, y = 2, s = 0; for (int i = 0; i < n; i++) { int *p = pick(&x, &y, i & 1); inc(p); x += *p; s += y; inc(&y); } return s + x * 100 + y; }
static int hid; static int *get(void) { return &hid; } static int (*volatile fp)(void);
static int cb(void) { return ++hid; }
__attribute__((noinline)) int indirect(int n) { int s = 0; for (int i = 0; i < n; i++) { hid = i; s += fp() + hid; *get() += 2; s ^= hid; } return s; }
__attribute__((noinline)) static int reenter(int n) { static int depth; depth++; int s = depth; if (n > 0) s += reenter(n - 1) * 2; s += depth; depth--; return s + depth; }
static char buf[64];
__attribute__((noinline)) int str(int n) { int s = 0; for (int i = 0; i < n; i++) { buf[i] = 'a' + i; buf[i + 1] = 0; s += strlen(buf) * i; if (memchr(buf, 'c', n)) s++; char *e = strchr(buf, 'b'); if (e) { *e = 'B'; s += buf[1]; } memcpy(buf + 32, buf, i + 2); s += strcmp(buf, buf + 32); snprintf(buf + 40, 8, "%s", buf); s += buf[40]; } return s; }
__attribute__((noinline)) long conv(void) { char t[] = "12 34 x56"; char *e; long s = strtol(t, &e, 10); *e = '9'; s = s * 100 + strtol(t, &e, 10); t[0] = *e; e[1] = 'z'; s += t[0] + t[6]; return s; }
__attribute__((noinline)) int ra(int n) { int *p = malloc(4), s = 0; p[0] = 1; for (int i = 1; i < n; i++) { int *q = realloc(p, 4 * (i + 1)); q[i] = q[i - 1] + i; p = q; } for (int i = 0; i < n; i++) s += p[i]; free(p); return s; }
int main(void) { fp = cb; int a = sret(), b = useval(), c = pass(6), d = indirect(5), e = reenter(5), f = str(20), h = ra(20); long g = conv(); printf("%d %d %d %d %d %d %ld %d\n", a, b, c, d, e, f, g, h); }
