// The machine of a regular expression, a(b|c)*d|x+y, state by state with gotos; finds all matches in a thread's text.
//
// sizes: N = 512 | 524288
// block: 256
// threads: N
// arguments: int N, i8 text[64 * N + 64] = random 6, i32 matches[N] = zero
// check: matches

#include "../gpu.h"

// a b c d x y are 0 to 5.
KERNEL void regex(int n, GLOBAL const signed char *text, GLOBAL int *matches) {
  int t = GLOBAL_THREAD;
  if (t >= n) return;
  GLOBAL const signed char *at = text + 64 * t;
  GLOBAL const signed char *end = at + 64;
  int count = 0, length = 0;
start:
  if (at == end) goto done;
  length = 0;
  switch (*at++) {
    case 0:
      goto inner;
    case 4:
      goto repeat;
    default:
      goto start;
  }
inner:
  if (at == end) goto done;
  length++;
  switch (*at++) {
    case 1:
    case 2:
      goto inner;
    case 3:
      goto match;
    case 0:
      length = 0;
      goto inner;
    case 4:
      goto repeat;
    default:
      goto start;
  }
repeat:
  if (at == end) goto done;
  length++;
  switch (*at++) {
    case 4:
      goto repeat;
    case 5:
      goto match;
    case 0:
      goto inner;
    default:
      goto start;
  }
match:
  count += 256 + length;
  goto start;
done:
  matches[t] = count;
}
