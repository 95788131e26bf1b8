// A loop with two entries.
//
// From: the textbooks; this one is ours. No while, for or do can say it without copying code or adding a
// variable.
//
// Look at: the first goto jumps into the middle of the loop, so neither label dominates the other, and the
// control-flow graph is irreducible. Restructuring will have to invent the variable that says where to enter.
//
// Prints:
//   enter at the top:    abababab
//   enter in the middle: babababa

#include <stdio.h>
#include <stdlib.h>

static void zigzag(int in_the_middle, int steps) {
  if (in_the_middle)
    goto middle;
top:
  if (steps-- == 0)
    return;
  putchar('a');
middle:
  if (steps-- == 0)
    return;
  putchar('b');
  goto top;
}

int main(int argc, char **argv) {
  int steps = argc > 1 ? abs(atoi(argv[1])) : 8;
  printf("enter at the top:    ");
  zigzag(0, steps);
  printf("\nenter in the middle: ");
  zigzag(1, steps);
  printf("\n");
  return 0;
}
