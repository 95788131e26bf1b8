// A pointer is kept at the bottom of a recursion, by the other function, and written through there later.
#include <stdio.h>
static int *kept;
static void down(int *p, int n);
__attribute__((noinline)) static void up(int *p, int n) { if (n) down(p + (n == 2), n - 1); else kept = p; }
__attribute__((noinline)) static void down(int *p, int n) { if (n) up(p, n - 1); else kept = p; }
__attribute__((noinline)) static void later(void) { *kept += 5; }
int main(void) {
  int a[2] = {1, 2};
  up(a, 6);
  a[1] = 7;
  later();
  printf("%d %d\n", a[0], a[1]);
  int b = 3;
  down(&b, 1);
  b = 4;
  later();
  printf("%d\n", b);
  return 0;
}
