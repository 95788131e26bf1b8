// Hofstadter's female and male sequences, each defined by the other.
//
// From: Hofstadter, "Goedel, Escher, Bach": F(n) = n - M(F(n-1)) and M(n) = n - F(M(n-1)), F(0) = 1, M(0) = 0.
//
// Look at: a strongly connected component of two functions. Both become lambda-nodes in one phi-node.
//
// Prints:
//   F: 1 1 2 2 3 3 4 5 5 6
//   M: 0 0 1 2 2 3 4 4 5 6

#include <stdio.h>
#include <stdlib.h>

static int male(int n);

static int female(int n) { return n == 0 ? 1 : n - male(female(n - 1)); }

static int male(int n) { return n == 0 ? 0 : n - female(male(n - 1)); }

static void show(const char *name, int (*sequence)(int), int length) {
  printf("%s:", name);
  for (int n = 0; n < length; n++)
    printf(" %d", sequence(n));
  printf("\n");
}

int main(int argc, char **argv) {
  int length = argc > 1 ? atoi(argv[1]) : 10;
  show("F", female, length);
  show("M", male, length);
  return 0;
}
