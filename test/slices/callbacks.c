// Functions that libraries call: the comparison of qsort, which counts, a handler at exit; and an exit before the criterion.

#include <stdio.h>
#include <stdlib.h>
static int calls, last;
static int cmp(const void *a, const void *b) { calls++; last = *(const int *)a; return *(const int *)a - *(const int *)b; }
static void bye(void) { printf("%d\n", last); last += calls;
  printf("%d\n", last); }
int main(void) { int v[8] = {5,3,8,1,9,2,7,4};
  atexit(bye);
  qsort(v, 8, sizeof *v, cmp);
  int s = calls > 3 ? v[0] : v[7];
  printf("%d\n", s);
  last = 100;
  if (s == 1) exit(3);
  printf("never %d\n", s);
  return 0; }
