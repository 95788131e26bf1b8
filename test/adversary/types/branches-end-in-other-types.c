// Both branches end in the same operation on the same place, on operands of other types: a long or a char, an int or a
// float, an extension of a char or of a short. Tail merging must not take these for one.
#include <stdio.h>
#include <string.h>

__attribute__((noinline)) void wide_or_narrow(char *p, int c) {
  if (c) *(long *)p = 16;
  else *p = 1;
}

__attribute__((noinline)) void int_or_float(void *p, int c, int i, float f) {
  if (c) *(int *)p = i;
  else *(float *)p = f;
}

struct pair { char *text; long number; };
__attribute__((noinline)) void pointer_or_number(struct pair *p, int c, char *text) {
  if (c & 1) p->text = text, p->number = c;
  else *(long *)&p->text = 0x4142, p->number = c;
}

__attribute__((noinline)) int extended(int c, signed char a, short b) {
  int r;
  switch (c) {
    case 0: r = a; break;
    case 1: r = b; break;
    default: r = (unsigned char)a;
  }
  return r;
}

__attribute__((noinline)) double converted(int c, float f, int i, unsigned u) {
  return c == 0 ? f : c == 1 ? (double)i : (double)u;
}

union number { int i; float f; long l; short s; };
__attribute__((noinline)) void by_kind(union number *n, int kind, long v) {
  switch (kind) {
    case 0: n->i = (int)v; break;
    case 1: n->f = (float)v; break;
    case 2: n->l = v; break;
    case 3: n->s = (short)v; break;
  }
}

int main(void) {
  long room[2];
  for (int c = 0; c < 2; c++) {
    memset(room, 0x55, sizeof room);
    wide_or_narrow((char *)room, c);
    printf("%lx ", room[0]);
    memset(room, 0x55, sizeof room);
    int_or_float(room, c, 3, 1.5f);
    printf("%lx ", room[0]);
    struct pair p;
    pointer_or_number(&p, c, "text");
    printf("%s %ld\n", c ? p.text : (char *)&p.text, p.number);
  }
  for (int c = 0; c < 3; c++) printf("%d %g\n", extended(c, -3, -300), converted(c, 0.5f, -7, 4000000000u));
  for (int k = 0; k < 5; k++) {
    union number n;
    memset(&n, 0x77, sizeof n);
    by_kind(&n, k, 0x123456789abcL);
    printf("%lx\n", n.l);
  }
}
