// A calculator for reverse Polish notation.
//
// From: every textbook; the code is ours.
//
// Look at: the table of functions. It is a constant global that refers to four functions, a delta-node that
// depends on four lambda-nodes, and the call goes to whichever the table yields.
//
// Prints:
//   3 4 + 2 * 7 - = 7

#include <stdio.h>
#include <stdlib.h>

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int multiply(int a, int b) { return a * b; }
static int divide(int a, int b) { return b == 0 ? 0 : a / b; }

static const struct {
  char symbol;
  int (*apply)(int, int);
} operators[] = {{'+', add}, {'-', subtract}, {'*', multiply}, {'/', divide}};

enum { depth = 64 };

static int evaluate(int count, char **words) {
  int stack[depth] = {0};
  int top = 0;
  for (int i = 0; i < count; i++) {
    int is_operator = 0;
    for (unsigned k = 0; k < sizeof operators / sizeof operators[0]; k++) {
      if (top >= 2 && words[i][0] == operators[k].symbol && words[i][1] == '\0') {
        top--;
        stack[top - 1] = operators[k].apply(stack[top - 1], stack[top]);
        is_operator = 1;
      }
    }
    if (!is_operator && top < depth)
      stack[top++] = atoi(words[i]);
  }
  return top > 0 ? stack[top - 1] : 0;
}

int main(int argc, char **argv) {
  char *usual[] = {"3", "4", "+", "2", "*", "7", "-"};
  char **words = argc > 1 ? argv + 1 : usual;
  int count = argc > 1 ? argc - 1 : (int)(sizeof usual / sizeof usual[0]);
  for (int i = 0; i < count; i++)
    printf("%s ", words[i]);
  printf("= %d\n", evaluate(count, words));
  return 0;
}
