// Control flow: switch with fall-through, goto, computed jumps over a table of functions, nested loops with
// labels, a small interpreter with computed goto.

#include <cstdio>
#include <initializer_list>

enum Op : unsigned char { push, add, mul, dup, jump_if, print, halt };

static long interpret(const int *code) {
  static const void *const labels[] = {&&do_push, &&do_add, &&do_mul, &&do_dup, &&do_jump, &&do_print, &&do_halt};
  long stack[16];
  long *top = stack;
  const int *pc = code;
#define NEXT goto *labels[*pc++]
  NEXT;
do_push: *++top = *pc++; NEXT;
do_add: top--; top[0] += top[1]; NEXT;
do_mul: top--; top[0] *= top[1]; NEXT;
do_dup: top++; top[0] = top[-1]; NEXT;
do_jump: { int target = *pc++; if (*top) pc = code + target; } NEXT;
do_print: std::printf("%ld ", *top); NEXT;
do_halt: return *top;
}

static int classify(const char *text) {
  int state = 0, score = 0;
  for (; *text; text++) {
    switch (*text) {
    case '0' ... '9': score += *text - '0'; [[fallthrough]];
    case '_': state |= 1; break;
    case '+':
    case '-': if (state & 1) goto bad; state |= 2; break;
    case ' ': continue;
    default: if (state > 2) goto bad; score--;
    }
  }
  return score;
bad:
  return -100 - state;
}

static int find(const int (&grid)[4][4], int wanted) {
  int y, x;
  for (y = 0; y < 4; y++)
    for (x = 0; x < 4; x++)
      if (grid[y][x] == wanted) goto found;
  return -1;
found:
  return y * 10 + x;
}

int main() {
  const int program[] = {push, 5, print, push, -1, add, dup, jump_if, 2, halt};
  std::printf("= %ld\n", interpret(program));
  for (const char *text : {"12_3", "+ 5", "5+", "ab c", "++zz"}) std::printf("%d ", classify(text));
  std::puts("");
  const int grid[4][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}, {13, 14, 15, 16}};
  std::printf("%d %d\n", find(grid, 11), find(grid, 99));
}
