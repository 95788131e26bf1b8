// A narrow counter that steps by 3 or 7 goes beyond its bound, wraps around, and meets it, or passes it, another time. So many iterations
// as fit between start and bound are not all there are.

#include <stdio.h>

__attribute__((noinline)) static unsigned meets(unsigned char from, unsigned char to) {
  unsigned sum = 1;
  for (unsigned char i = from; i != to; i += 3) sum += i & 5u;
  return sum;
}

__attribute__((noinline)) static unsigned meets_down(unsigned short from, unsigned short to) {
  unsigned sum = 1;
  unsigned short i = from;
  do {
    sum += i & 5u;
    i -= 3;
  } while (i != to);
  return sum;
}

__attribute__((noinline)) static unsigned passes(unsigned char from, unsigned char to) {
  unsigned sum = 1;
  for (unsigned char i = from; i < to; i += 7) sum ^= sum * 2 + i;
  return sum;
}

__attribute__((noinline)) static unsigned passes_plain(unsigned char from, unsigned char to) {
  unsigned sum = 1;
  for (unsigned char i = from; i < to; i += 7) sum += i & 5u;
  return sum;
}

int main(void) {
  for (int to = 96; to < 160; to++) {
    printf("%u %u ", meets(0, (unsigned char)to), meets_down((unsigned short)(to + 100), (unsigned short)to));
    printf("%u %u\n", passes(3, (unsigned char)(to + 86)), passes_plain(3, (unsigned char)(to + 86)));
  }
  return 0;
}
