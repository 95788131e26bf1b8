// Factorials, by recursion.
//
// From: Reissmann's thesis, Figure B1.4b: the example of a phi-node, with the function as it stands there.
//
// Look at: a function that refers to itself. Graphs without cycles cannot say that directly; the phi-node
// gives the function to its own body as an argument.
//
// Prints:
//   1! = 1
//   2! = 2
//   3! = 6
//   4! = 24
//   5! = 120

#include <stdio.h>
#include <stdlib.h>

unsigned int f(unsigned int x) {
  if (1 != x)
    return x * f(x - 1);
  return 1;
}

int main(int argc, char **argv) {
  unsigned int last = argc > 1 ? strtoul(argv[1], NULL, 10) : 5;
  for (unsigned int x = 1; x <= last; x++)
    printf("%u! = %u\n", x, f(x));
  return 0;
}
