// Four functions, three references between them.
//
// From: Reissmann et al., "RVSDG: An Intermediate Representation for Optimizing Compilers", Figure 4a, letter
// for letter but for the layout and the (void).
//
// Look at: tot refers to sum, f and g; sum refers to nobody, although it calls two functions. That is the
// difference between a call graph and the paper's inter-procedure graph, and it decides which lambda-node
// must come before which.
//
// Prints:
//   tot(34) = 42

#include <stdio.h>
#include <stdlib.h>

static int f(void) { return 3; }

static int g(void) { return 5; }

static int sum(int (*x)(void), int (*y)(void)) { return x() + y(); }

int tot(int z) { return z + sum(f, g); }

int main(int argc, char **argv) {
  int z = argc > 1 ? atoi(argv[1]) : 34;
  printf("tot(%d) = %d\n", z, tot(z));
  return 0;
}
