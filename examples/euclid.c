// Euclid's algorithm: the greatest common divisor of two numbers.
//
// From: Bahmann et al., "Perfect Reconstructability of Control Flow from Demand Dependence Graphs", Figure 2,
// and Reissmann et al., "RVSDG: An Intermediate Representation for Optimizing Compilers", Figure 5. Both
// show it as graphs; the C is ours.
//
// Look at: the head-controlled loop. An RVSDG has only tail-controlled ones, so this becomes a loop inside a
// branch: a theta-node inside a gamma-node.
//
// Prints:
//   gcd(1071, 462) = 21

#include <stdio.h>
#include <stdlib.h>

static unsigned gcd(unsigned a, unsigned b) {
  while (b != 0) {
    unsigned remainder = a % b;
    a = b;
    b = remainder;
  }
  return a;
}

int main(int argc, char **argv) {
  unsigned a = argc > 1 ? strtoul(argv[1], NULL, 10) : 1071;
  unsigned b = argc > 2 ? strtoul(argv[2], NULL, 10) : 462;
  printf("gcd(%u, %u) = %u\n", a, b, gcd(a, b));
  return 0;
}
