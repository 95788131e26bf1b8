// Variable arguments, function pointers, recursion with addresses of locals, structs passed by value, files, VLAs, goto.

#include <stdio.h>
#include <stdarg.h>
#include <stdlib.h>
static int add(int n, ...) { va_list l; va_start(l, n); int s = 0; while (n--) s += va_arg(l, int); va_end(l); return s; }
typedef int (*op)(int *, int);
static int inc(int *p, int d) { *p += d; return *p; }
static int dec(int *p, int d) { *p -= d; return *p * 2; }
static op table[] = {inc, dec};
static int rec(int n, int *acc) { int here = n; if (n == 0) return 0; *acc += here; int below = rec(n - 1, &here); return below + here; }
struct big { int a[10]; };
static int first(struct big b) { b.a[0]++; return b.a[0]; }
int main(void) {
  int x = add(3, 1, 2, 3);
  int y = 0;
  for (int i = 0; i < 6; i++) x += table[i & 1](&y, i);
  int acc = 0;
  int r = rec(4, &acc);
  struct big b; for (int i = 0; i < 10; i++) b.a[i] = i + x;
  int f = first(b);
  srand(3); int q = rand() % 7; 
  printf("%d %d %d %d %d %d\n", x, y, acc, r, f, q);
  FILE *t = fopen("slices-test.tmp", "w"); fprintf(t, "%d\n", x + 1); fclose(t);
  t = fopen("slices-test.tmp", "r"); int z = 0; fscanf(t, "%d", &z); fclose(t);
  printf("%d\n", z);
  int v = 3; int n = 2; for (int k = 0; k < 3; k++) { int vla[n + k]; vla[k] = k + v; v = vla[k]; }
  printf("%d\n", v);
  switch (v) { case 3: goto out; case 6: v++; default: v += 2; }
out:
  printf("%d\n", v);
  return 0; }
