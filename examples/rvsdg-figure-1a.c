// A loop with a branch in it, full of things to optimize.
//
// From: Reissmann et al., "RVSDG: An Intermediate Representation for Optimizing Compilers", Figure 1a, letter
// for letter but for the layout. It descends from the example of the VDG paper, vdg-example.c.
//
// Look at: b+c and d-b do not change in the loop; a%c is needed on one side of the branch only; a<<b is
// computed on both sides; nobody uses `dead`. The paper's Figure 1d shows what should be left.
//
// Prints:
//   f(1, 1, 2, 100) = 105
//   f(0, 1, 2, -5) = 2
//   f(5, 2, 3, 7) = 21

#include <stdio.h>
#include <stdlib.h>

int f(int a, int b, int c, int d) {
  int li1, li2;
  int cse, epr;
  do {
    li1 = b + c;
    li2 = d - b;
    a = a * li1;
    int down = a % c;
    int dead = a + d;
    if (a > d) {
      int acopy = a;
      a = 3 + down;
      cse = acopy << b;
    } else {
      cse = a << b;
    }
    epr = a << b;
  } while (a > cse);
  return li2 + epr;
}

static void show(int a, int b, int c, int d) {
  printf("f(%d, %d, %d, %d) = %d\n", a, b, c, d, f(a, b, c, d));
}

int main(int argc, char **argv) {
  if (argc == 5) {
    show(atoi(argv[1]), atoi(argv[2]), atoi(argv[3]), atoi(argv[4]));
    return 0;
  }
  show(1, 1, 2, 100);
  show(0, 1, 2, -5); // Goes around twice.
  show(5, 2, 3, 7);
  return 0;
}
