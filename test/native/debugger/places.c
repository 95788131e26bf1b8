// Places, each a call of `here`: what a debugger sees of the parameters and variables around them.

#include <stdlib.h>

struct point {
  int x, y;
};

volatile int places;

__attribute__((noinline)) void here(void) { places++; }

static int square(int side) {
  int area = side * side;
  here();
  return area;
}

static int distance(struct point from, struct point to) {
  int across = to.x - from.x, down = to.y - from.y;
  here();
  return square(across) + square(down);
}

__attribute__((noinline)) int sum(const int *numbers, int count) {
  int total = 0;
  for (int i = 0; i < count; i++) {
    total += numbers[i];
    if (i % 2 == 1)
      here();
  }
  here();
  return total;
}

__attribute__((noinline)) int choose(int kind, long value) {
  int result = kind * 10;
  if (kind > 1)
    result = (int)value - kind;
  here();
  switch (kind) {
  case 1:
    value += 3;
    break;
  case 2:
    value *= 2;
    break;
  }
  here();
  return result + (int)value;
}

__attribute__((noinline)) unsigned divisor(unsigned larger, unsigned smaller) {
  unsigned rounds = 0;
  while (smaller != 0) {
    unsigned rest = larger % smaller;
    here();
    larger = smaller;
    smaller = rest;
    rounds++;
    here();
  }
  here();
  return larger + rounds;
}

__attribute__((noinline)) long find(const struct point *points, long count, int wanted) {
  for (long i = 0; i < count; i++) {
    struct point at = points[i];
    here();
    if (at.x == wanted)
      return at.y;
  }
  here();
  return -1;
}

int main(int argc, char **argv) {
  int numbers[4] = {argc, 2, 3, 4};
  int first = sum(numbers, 4);
  here();
  int second = choose(argc + 1, first);
  here();
  struct point from = {first, second}, to = {1, argc};
  int third = distance(from, to);
  here();
  unsigned fourth = divisor(second, 18);
  here();
  struct point points[2] = {from, {argc, third}};
  long fifth = find(points, 2, argc) + find(points, 1, argc);
  here();
  return first + second + third + fourth + fifth == 0 && argv[0] == NULL;
}
