// Pointers go through `...`, through copies of argument lists, through structs by value and as results, through calls with fewer
// or more arguments than declared, through function pointers in tables and unions, and out of functions by longjmp.
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#define NOINLINE __attribute__((noinline))
static NOINLINE int set(int *p, int *q) { *p = 1; *q = 2; return *p; }
static NOINLINE int *last(int n, ...) { va_list list, copy; va_start(list, n); va_copy(copy, list); int *p = NULL; while (n-- > 0) p = va_arg(copy, int *); va_end(copy); va_end(list); return p; }
static NOINLINE int *from(va_list *list) { return va_arg(*list, int *); }
static NOINLINE int *first(int n, ...) { va_list list; va_start(list, n); int *p = from(&list); va_end(list); return p; }
struct big { long fill[5]; int *p; };
struct small { int *p; long n; };
static NOINLINE struct big makeBig(int *p) { struct big b = {{1, 2, 3, 4, 5}, p}; return b; }
static NOINLINE int *ofBig(struct big b) { int *p = b.p; b.p = NULL; return p; }
static NOINLINE struct small makeSmall(int *p) { struct small s = {p, 3}; return s; }
static NOINLINE int *ofSmall(struct small s) { return s.p; }
static NOINLINE int *throughBig(struct big b) { *b.p = 7; b.fill[0] = *b.p; return b.fill[0] == 7 ? b.p : NULL; }
static NOINLINE int *same(int *p) { return p; }
static NOINLINE int *other(int *p) { return p + 1; }
static int *(*const table[])(int *) = {same, other};
static union { int *(*f)(int *); uintptr_t n; } hidden;
static jmp_buf jump;
static int *volatile carried;
static NOINLINE void leave(int *p) { carried = p; longjmp(jump, 1); }
static NOINLINE int *out(int *p) { if (setjmp(jump) == 0) leave(p); return carried; }
static NOINLINE int kept(int *p, int *q) { int *volatile r = p; if (setjmp(jump) == 0) { *p = 1; leave(q); } *carried = 2; return *r; }
int main(int argc, char **argv) {
  (void)argv;
  int a[14] = {0};
  printf("%d\n", set(a, last(3, a + 1, a + 2, a)));
  printf("%d\n", set(a + 1, first(2, a + 1, a)));
  printf("%d\n", set(a + 2, last(8, a, a, a, a, a, a, a, a + 2)));
  printf("%d\n", set(a + 3, ofBig(makeBig(a + 3))));
  printf("%d\n", set(a + 4, ofSmall(makeSmall(a + 4))));
  printf("%d\n", set(a + 5, throughBig(makeBig(a + 5))));
  printf("%d\n", set(a + 6, table[argc - 1](a + 6)));
  printf("%d\n", set(a + 7, table[argc](a + 6)));
  hidden.f = argc > 0 ? other : same;
  uintptr_t n = hidden.n;
  printf("%d\n", set(a + 9, ((int *(*)(int *))n)(a + 8)));
  printf("%d\n", set(a + 10, out(a + 10)));
  printf("%d\n", kept(a + 11, a + 11));
  return 0;
}
