// Computed goto: labels in tables, in differences, in memory, at one place, never jumped to; two dispatches; jumps into loops.
#include <stdio.h>
#include <string.h>

// Two dispatches with tables of their own, into one another's labels.
static int two_tables(const unsigned char *p, int n) {
  static const void *const first[] = {&&a, &&b, &&c};
  static const void *const second[] = {&&c, &&a, &&end};
  int x = n;
  goto *first[*p++ % 3];
a:
  x = x * 3 + 1;
  goto *second[*p++ % 3];
b:
  x ^= 0x55;
  goto *first[*p++ % 3];
c:
  x -= 7;
  if (*p == 9) goto *second[2];
  goto *first[*p++ % 3];
end:
  return x;
}

// Tables of differences, as position independent code has them.
static int differences(const char *p) {
  static const int table[] = {&&zero - &&zero, &&one - &&zero, &&two - &&zero, &&done - &&zero};
  int sum = 0;
  goto *(&&zero + table[*p++ - '0']);
zero:
  sum += 1;
  goto *(&&zero + table[*p++ - '0']);
one:
  sum += 10;
  goto *(&&zero + table[*p++ - '0']);
two:
  sum += 100;
  goto *(&&zero + table[*p++ - '0']);
done:
  return sum;
}

// Several labels at one place, one that nothing jumps to, labels compared.
static __attribute__((unused)) int one_place(int which) {
  static const void *const table[] = {&&a, &&b, &&c, &&d};
  void *to = (void *)table[which];
  int same = to == &&d;
  int r = 0;
  goto *to;
a:
b:
c:
  r += 5;
  if (which < 3) return r + same;
d:
  return r + 100 + same;
unused:
  return &&unused == to;
}

// Into the middle of loops.
static int into_loops(int which, int n) {
  static void *table[] = {&&top, &&middle, &&bottom, &&inner};
  int i = 0, j = 0, sum = 0;
  goto *table[which & 3];
  for (; i < n; i++) {
  top:
    sum += 1;
    for (j = 0; j < 3; j++) {
    inner:
      sum += 10;
      if (sum > 5000) goto out;
    }
  middle:
    sum += 100;
  }
bottom:
  sum += 1000;
out:
  return sum * 10 + (i != 0) + j;
}

// Labels in structures and in variables that others change.
struct op { const void *label; int operand; };
static const void *labels[4];
static __attribute__((noinline)) void patch(struct op *code, int n) {
  for (int i = 0; i < n; i++)
    if (code[i].operand == 7) code[i].label = labels[3];
}
static int structures(void) {
  if (labels[0] == 0) {
    labels[0] = &&push, labels[1] = &&add, labels[2] = &&stop, labels[3] = &&negate;
  }
  struct op code[] = {{&&push, 4}, {&&push, 5}, {&&push, 7}, {&&add, 0}, {&&push, 7}, {&&stop, 0}};
  patch(code, 6);
  int stack[8], *sp = stack;
  struct op *pc = code;
  goto *pc->label;
push:
  *sp++ = pc->operand;
  pc++;
  goto *pc->label;
add:
  sp--;
  sp[-1] += sp[0];
  pc++;
  goto *pc->label;
negate:
  sp[-1] = -sp[-1];
  pc++;
  goto *pc->label;
stop:
  return sp[-1] * 10 + (int)(sp - stack);
}

// The variable that is jumped by is a parameter; the function is small and called in a loop.
static inline int jump_by(int which, int x) {
  void *to = which ? &&yes : &&no;
  goto *to;
yes:
  return x * 2;
no:
  return x + 100;
}

// A local variable whose address was taken, and an early exit from a loop of dispatches.
static int escape(const unsigned char *p, int limit) {
  static void *const t[] = {&&inc, &&dbl, &&chk, &&stop};
  int v = 1;
  int *q = &v;
  for (int fuel = 0; fuel < limit; fuel++) {
    goto *t[*p++ & 3];
  inc:
    ++*q;
    continue;
  dbl:
    v += v;
    continue;
  chk:
    if (*q > 40) break;
    continue;
  stop:
    return -v;
  }
  return v;
}

int main(void) {
  for (int i = 0; i < 5; i++) {
    unsigned char p[] = {(unsigned char)i, 1, 0, 2, 2, 1, 0, 0, 1, 1, 9, 2, 2, 2, 2, 2, 2, 2, 2, 2, 9, 2};
    printf("%d ", two_tables(p, i));
  }
  printf("\n%d %d\n", differences("0012213"), differences("3"));
  for (int i = 0; i < 4; i++) printf("%d ", one_place(i));
  printf("\n");
  for (int i = 0; i < 4; i++) printf("%d ", into_loops(i, 4));
  printf("\n%d %d\n", structures(), structures());
  int sum = 0;
  for (int i = 0; i < 10; i++) sum += jump_by(i % 3, i);
  printf("%d\n", sum);
  printf("%d %d %d\n", escape((const unsigned char *)"abdbbbbbbaa", 11), escape((const unsigned char *)"aaaaaa", 3),
         escape((const unsigned char *)"aac", 50));
  return 0;
}
