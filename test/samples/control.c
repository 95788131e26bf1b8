// Control flow that only extensions write: asm goto, computed goto, nested statement expressions, loop pragmas,
// branch weights, musttail, unreachable.
// clang: -O0
// clang: -O2 -g
// clang: -O1 -Xclang -disable-llvm-passes
// clang: --target=aarch64-linux-gnu -O2 -ffreestanding

int decide(int a, int *slot) {
#ifdef __x86_64__
  asm goto("testl %0, %0; jne %l2" : : "r"(a), "m"(*slot) : "cc", "memory" : positive, negative);
#else
  asm goto("cbnz %w0, %l2" : : "r"(a), "m"(*slot) : "cc", "memory" : positive, negative);
#endif
  return 0;
positive:
  return *slot;
negative:
  return -1;
}

int with_output(int a) {
  int result;
#ifdef __x86_64__
  asm goto("movl %1, %0; jc %l[out]" : "=r"(result) : "ri"(a) : : out);
#else
  asm goto("mov %w0, %w1; cbz %w0, %l[out]" : "=r"(result) : "r"(a) : : out);
#endif
  return result;
out:
  return ~result;
}

int dispatch(const unsigned char *code) {
  static const int offsets[] = {&&stop - &&stop, &&increment - &&stop, &&halve - &&stop};
  static const void *table[] = {&&stop, &&increment, &&halve};
  int n = offsets[1] != 0;
  goto *table[*code];
increment:
  n++;
  goto *table[*++code];
halve:
  n /= 2;
  goto *(&&stop + offsets[*++code]);
stop:
  return n;
}

static int even(unsigned n);
static int odd(unsigned n) {
  if (n == 0) return 0;
  __attribute__((musttail)) return even(n - 1);
}
static int even(unsigned n) {
  if (n == 0) return 1;
  __attribute__((musttail)) return odd(n - 1);
}

long loops(long *a, int n) {
  long sum = 0;
#pragma clang loop unroll_count(4) vectorize(disable)
  for (int i = 0; i < n; i++) sum += a[i];
#pragma clang loop distribute(enable) interleave_count(2)
  while (n-- > 0) {
    if (__builtin_expect(a[n] < 0, 0)) continue;
    sum ^= ({ long t = a[n]; t * t; });
    if (__builtin_expect_with_probability(sum == 5, 1, 0.25)) break;
  }
  switch (sum) {
  case 1 ... 5: return 1;
  case -9223372036854775807L: return 2;
  default: __builtin_assume(sum > 0);
  }
  if (sum == 77) __builtin_unreachable();
  return odd((unsigned)sum);
}
