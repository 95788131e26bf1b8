// Local variables that change between setjmp and longjmp keep their last values, as they do without optimization.
#include <setjmp.h>
#include <stdio.h>

static jmp_buf env, other;
static int hidden;

__attribute__((noinline)) static void jump(int n) {
  hidden += n;
  longjmp(env, n);
}
__attribute__((noinline)) static int work(int n) {
  hidden ^= n;
  if (n % 3 == 2) jump(n);
  return n * 2;
}

/* A count in the frame, read and written on both ways. */
__attribute__((noinline)) static int retries(int limit) {
  volatile int tries = 0;
  int sum = limit * 3;
  int r = setjmp(env);
  tries++;
  if (tries < limit) work(3 * tries + 2);
  return r * 100 + tries + sum;
}

/* What a loop before setjmp computes, and what one behind it does. */
__attribute__((noinline)) static long loops(const int *a, int n) {
  long before = 0;
  volatile long after = 0;
  for (int i = 0; i < n; i++) before += a[i] * (long)i;
  if (setjmp(env) == 0) {
    for (int i = 0; i < n; i++) after += work(a[i]);
    return before - after;
  }
  return before * 1000 + after;
}

/* Nested: two buffers, the inner one in a loop. */
__attribute__((noinline)) static int nested(int n) {
  volatile int round = 0, inner = 0;
  if (setjmp(other) != 0) return round * 10 + inner;
  while (round < n) {
    round++;
    if (setjmp(env) == 0) {
      inner += work(round);
    } else {
      inner += 1000;
      if (round > 6) longjmp(other, 1);
    }
  }
  return -round;
}

/* A struct and an array in the frame, changed through a pointer. */
struct pair {
  int a, b;
};
__attribute__((noinline)) static void change(volatile struct pair *p, int n) {
  p->a += n;
  p->b -= n;
  jump(n);
}
__attribute__((noinline)) static int through_pointer(int n) {
  volatile struct pair p = {1, 2};
  volatile int left = n;
  int r = setjmp(env);
  if (left-- > 0) change(&p, left + 1);
  return p.a * 1000 + p.b * 10 + r;
}

/* A static, hidden from everybody else, read right before and right behind. */
__attribute__((noinline)) static int statics(void) {
  hidden = 7;
  int r = setjmp(env);
  int now = hidden;
  if (r == 0) jump(5);
  return now * 10 + r;
}

/* An argument that never changes, and a recursion whose frames all set a buffer. */
__attribute__((noinline)) static int recursion(int n, int depth) {
  jmp_buf mine;
  volatile int state = depth;
  if (n == 0) return depth;
  int r = setjmp(mine);
  if (r < 3) {
    state += r * 100;
    longjmp(mine, r + 1);
  }
  return recursion(n - 1, depth + 1) + state;
}

int main(void) {
  static const int a[] = {1, 3, 4, 6, 8, 9};
  printf("%d\n", retries(4));
  printf("%ld\n", loops(a, 4));
  printf("%ld\n", loops(a, 6));
  printf("%d\n", nested(12));
  printf("%d\n", nested(4));
  printf("%d\n", through_pointer(3));
  printf("%d\n", statics());
  printf("%d\n", recursion(3, 1));
  printf("%d\n", hidden);
  return 0;
}
