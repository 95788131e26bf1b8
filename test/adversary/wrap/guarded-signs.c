// Divisions, remainders and shifts of signed numbers behind tests that tell their sign, or only seem to.
#include <limits.h>
#include <stdio.h>

static const int samples[] = {INT_MIN, INT_MIN + 1, -32769, -3, -1, 0, 1, 2, 3, 9, 10, 32767, 32768, INT_MAX};
enum { COUNT = sizeof samples / sizeof *samples };

__attribute__((noinline)) static int chain(const int *next, int at, int limit) {
  int sum = 0, tries = 0;
  for (; at >= 0 && tries < limit; tries++) {
    sum = sum * 3 + at % 8;
    at = next[at % 8];
  }
  return sum * 31 + at / 3 + tries;
}

__attribute__((noinline)) static long between(int x) {
  if (x > 2 && x < 10)
    return x / 4 + (long)(x >> 1) * 100;
  if (x < 3 || x > 32768)
    return x / 4 - (long)(x % 7) * 1000;
  return x % 16;
}

// It is the value before that is tested; and the loop may leave with what is negative.
__attribute__((noinline)) static int previous(int x) {
  int before = 1, sum = 0;
  do {
    sum += x % 5 * 7 + before % 4;
    before = x;
    x = (int)(x * 3u + 0x7ffffff1u);
  } while (before >= 0);
  return sum + x % 9 + before % 9;
}

__attribute__((noinline)) static int narrow(int x) {
  signed char c = (signed char)x;
  if (c >= 0)
    return x / 3 + c % 5;
  if ((unsigned)x > 5u)
    return x % 11 + c / 2;
  return x >> 2;
}

__attribute__((noinline)) static int either(int x, int y) {
  if (x >= 0 || y >= 0)
    return x % 10 - y / 3;
  return x / 7 + y % 4;
}

int main(void) {
  const int next[8] = {3, -1, 7, 12, 5, INT_MAX, INT_MIN, 1};
  for (int i = 0; i < COUNT; i++) {
    int x = samples[i];
    printf("%d %d %ld %d %d\n", x, chain(next, x, 20), between(x), previous(x), narrow(x));
    for (int k = 0; k < COUNT; k += 3)
      printf("%d ", either(x, samples[k]));
    printf("\n");
  }
  return 0;
}
