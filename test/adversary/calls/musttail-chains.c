// Functions that end in one another: interpreters by tail calls, structures by value, results in memory.
#include <stdio.h>

#ifdef __clang__
#define TAIL __attribute__((musttail))
#else
#define TAIL
#endif

/* An interpreter: every operation ends in the next one. */
struct machine {
  long accumulator;
  long steps;
};
typedef long operation(const unsigned char *pc, struct machine *m, long top);
static operation add, twice, again, stop;
static operation *const table[] = {add, twice, again, stop};
#define NEXT(top) TAIL return table[*pc](pc + 1, m, (top))

static long add(const unsigned char *pc, struct machine *m, long top) {
  m->accumulator += top;
  m->steps++;
  NEXT(top + 1);
}
static long twice(const unsigned char *pc, struct machine *m, long top) {
  m->accumulator ^= top * 2;
  m->steps++;
  NEXT(top * 2 % 1000003);
}
static long again(const unsigned char *pc, struct machine *m, long top) {
  if (m->steps++ < 5000) {
    pc -= 4;
    NEXT(top);
  }
  NEXT(top - 1);
}
static long stop(const unsigned char *pc, struct machine *m, long top) {
  (void)pc;
  return m->accumulator * 31 + top;
}

/* Mutual recursion, with a result that is not what is returned at the end, and a store that the caller sees. */
static int seen;
static int is_odd(unsigned n, int *where);
static int is_even(unsigned n, int *where) {
  if (n == 0) {
    *where = 1;
    return 1;
  }
  *where = (int)n;
  TAIL return is_odd(n - 1, where);
}
static int is_odd(unsigned n, int *where) {
  seen++;
  if (n == 0) return 0;
  TAIL return is_even(n - 1, where);
}

/* A structure too large for registers, by value, and a result in memory. */
struct large {
  long a[8];
};
__attribute__((noinline)) static struct large last(struct large x, int n) {
  x.a[n & 7] += 1000;
  return x;
}
__attribute__((noinline)) static struct large middle(struct large x, int n) {
  for (int i = 0; i < 8; i++) x.a[i] = x.a[i] * 3 + n;
  if (n > 3) TAIL return last(x, n);
  x.a[0] = -1;
  return x;
}

/* Self-recursion beside another call that ends the function: what accumulates belongs to one of them only. */
__attribute__((noinline)) static long base(long n) { return n * 7; }
static long sum(long n) {
  if (n % 5 == 0) TAIL return base(n);
  return n + sum(n - 1);
}

/* A call that ends the function in a loop, behind stores to what the caller sees. */
__attribute__((noinline)) static int report(int *out, int n) { return out[0] * 100 + n; }
static int search(int *out, int n) {
  for (int i = 0; i < n; i++) {
    out[0] = i;
    out[1] += i;
    if (i * i > 50) TAIL return report(out, i);
  }
  out[0] = -5;
  return 3;
}

int main(void) {
  static const unsigned char program[] = {0, 1, 0, 2, 1, 3};
  struct machine m = {1, 0};
  long result = table[program[0]](program + 1, &m, 3);
  printf("%ld %ld\n", result, m.steps);
  int where = 0;
#ifdef __clang__
  unsigned depth = 3000000;
#else
  unsigned depth = 30000;
#endif
  printf("%d\n", is_even(depth, &where));
  printf("%d %d\n", where, seen == (int)(depth / 2));
  printf("%d\n", is_odd(7, &where));
  struct large x;
  for (int i = 0; i < 8; i++) x.a[i] = i;
  for (int n = 2; n < 6; n++) {
    struct large y = middle(x, n);
    for (int i = 0; i < 8; i++) printf("%ld ", y.a[i]);
    printf("%ld\n", x.a[3]);
  }
  printf("%ld %ld\n", sum(4), sum(9));
  int out[2] = {9, 0};
  int r = search(out, 20);
  printf("%d %d %d\n", r, out[0], out[1]);
  r = search(out, 5);
  printf("%d %d %d\n", r, out[0], out[1]);
  return 0;
}
