// The example of the paper that started it all.
//
// From: Weise, Crew, Ernst, Steensgaard, "Value Dependence Graphs: Representation Without Taxation", Figure 2,
// letter for letter but for the layout.
//
// Look at: as in rvsdg-figure-1a.c, with copies (acopy, bcopy) that should vanish as well. The paper wants c+b
// above the loop, d-b not in it, one shift shared by both sides of the branch, a%c on one side only, and no
// trace of `dead`.
//
// Prints:
//   example(1, 1, 2, 100) = 105
//   example(0, 1, 2, -5) = 2
//   example(2, 3, 4, 50) = 159

#include <stdio.h>
#include <stdlib.h>

int example(int a, int b, int c, int d) {
  int acopy, bcopy, lp_inv1, lp_inv2;
  int down, cse, epr, dead;
  do {
    bcopy = b;
    lp_inv1 = c + bcopy;
    lp_inv2 = d - b;
    a = a * lp_inv1;
    down = a % c;
    dead = a + d;
    if (a > d) {
      acopy = a;
      a = down + 3;
      cse = acopy << b;
    } else
      cse = a << bcopy;
    epr = a << b;
  } while (a > cse);
  return lp_inv2 + epr;
}

static void show(int a, int b, int c, int d) {
  printf("example(%d, %d, %d, %d) = %d\n", a, b, c, d, example(a, b, c, d));
}

int main(int argc, char **argv) {
  if (argc == 5) {
    show(atoi(argv[1]), atoi(argv[2]), atoi(argv[3]), atoi(argv[4]));
    return 0;
  }
  show(1, 1, 2, 100);
  show(0, 1, 2, -5); // Goes around twice.
  show(2, 3, 4, 50);
  return 0;
}
