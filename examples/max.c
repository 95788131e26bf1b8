// The larger of two numbers.
//
// From: Reissmann et al., "RVSDG: An Intermediate Representation for Optimizing Compilers", Figure 3a, where a
// function f calls max, of the same file, and puts, of another. The text says that much; how f uses them is
// our guess.
//
// Look at: the smallest branch there is, one gamma-node with a value from either side; and f, which refers to
// one function that is defined here and to one that must be imported.
//
// Prints:
//   the larger is
//   7

#include <stdio.h>
#include <stdlib.h>

static int max(int x, int y) { return x > y ? x : y; }

static int f(int a, int b) {
  puts("the larger is");
  return max(a, b);
}

int main(int argc, char **argv) {
  int a = argc > 1 ? atoi(argv[1]) : 3;
  int b = argc > 2 ? atoi(argv[2]) : 7;
  printf("%d\n", f(a, b));
  return 0;
}
