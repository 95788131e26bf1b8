// Two stores and two loops that do not depend on each other.
//
// From: Reissmann et al., "RVSDG: An Intermediate Representation for Optimizing Compilers", Figure 1e, letter
// for letter but for the layout.
//
// Look at: a control-flow graph puts the stores and the loops in an order that means nothing. An RVSDG need
// not: an int and a float cannot be at the same place, so the stores may have a memory state each, and the
// loops share no value until the sum.
//
// Prints:
//   f(&x, &y, 6) = 135, x = 5, y = 6.0

#include <stdio.h>
#include <stdlib.h>

int f(int *x, float *y, int k) {
  *x = 5;
  *y = 6.0;
  int i = 0;
  int f = 1;
  int sum = 0;
  int fac = 1;
  do {
    sum += i;
    i++;
  } while (i < k);
  do {
    fac *= f;
    f++;
  } while (f < k);
  return fac + sum;
}

int main(int argc, char **argv) {
  int k = argc > 1 ? atoi(argv[1]) : 6;
  int x;
  float y;
  int result = f(&x, &y, k);
  printf("f(&x, &y, %d) = %d, x = %d, y = %.1f\n", k, result, x, y);
  return 0;
}
