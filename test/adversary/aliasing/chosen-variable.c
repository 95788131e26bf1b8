// Variables that are read and written through addresses chosen among them: by conditions that change meanwhile, in loops, by
// switches, with a global or a field among the choices.
#include <stdio.h>

typedef struct { int first, second; } Pair;
static int global = 5;

__attribute__((noinline)) static int swap_by_choice(int c, int x, int y) {
  int a = x, b = y;
  int *p = c ? &a : &b, *q = c ? &b : &a;
  int t = *p;
  *p = *q;
  *q = t;
  c = !c;
  *p += c;
  return a * 1000 + b;
}

__attribute__((noinline)) static int in_a_loop(int c, int n) {
  int a = 1, b = 2, s = 0;
  for (int i = 0; i < n; i++) {
    int *p = (i ^ c) & 1 ? &a : &b;
    int *always = c ? &a : &b;
    *p = *p * 3 + i;
    *always -= 1;
    s = s * 7 + a - b;
  }
  return s + a + b;
}

__attribute__((noinline)) static int by_switch(int k, int v) {
  int a = 1, b = 2;
  Pair pair = {3, 4};
  int *p;
  switch (k) {
  case 0: p = &a; break;
  case 1: p = &b; break;
  case 2: p = &pair.second; break;
  default: p = &global; break;
  }
  *p += v;
  if (v > 3)
    *p *= 2;
  return ((a * 10 + b) * 10 + pair.first) * 100 + pair.second + global;
}

__attribute__((noinline)) static int field_behind_choice(int c, int i) {
  Pair x = {1, 2}, y = {3, 4};
  Pair *p = c ? &x : &y;
  int *f = i ? &p->first : &p->second;
  *f = 9;
  p->second += p->first;
  return x.first * 1000 + x.second * 100 + y.first * 10 + y.second;
}

__attribute__((noinline)) static int uninitialized_on_the_other_path(int c) {
  int a, b;
  if (c)
    a = 4;
  else
    b = 6;
  int *p = c ? &a : &b;
  return *p;
}

__attribute__((noinline)) static int narrow(int c) {
  int a = 0x01020304, b = 0x05060708;
  unsigned char *p = c ? (unsigned char *)&a + 1 : (unsigned char *)&b + 2;
  *p = 0xff;
  return a ^ b;
}

int main(void) {
  for (int c = 0; c < 2; c++) {
    printf("%d %d %d ", swap_by_choice(c, 3, 8), in_a_loop(c, 9), uninitialized_on_the_other_path(c));
    printf("%x %d %d\n", narrow(c), field_behind_choice(c, 0), field_behind_choice(c, 1));
  }
  for (int k = 0; k < 4; k++) {
    printf("%d\n", by_switch(k, 2));
    printf("%d\n", by_switch(k, 7));
  }
  return 0;
}
