// The distance between two numbers: x - y if x > y, and y - x otherwise.
//
// From: Bahmann et al., "Perfect Reconstructability of Control Flow from Demand Dependence Graphs", Figure 1,
// whose caption describes it.
//
// Look at: a structured branch. It is an RVSDG as it stands, nothing has to be restructured.
//
// Prints:
//   |17 - 42| = 25

#include <stdio.h>
#include <stdlib.h>

static int difference(int x, int y) {
  int result;
  if (x > y)
    result = x - y;
  else
    result = y - x;
  return result;
}

int main(int argc, char **argv) {
  int x = argc > 1 ? atoi(argv[1]) : 17;
  int y = argc > 2 ? atoi(argv[2]) : 42;
  printf("|%d - %d| = %d\n", x, y, difference(x, y));
  return 0;
}
