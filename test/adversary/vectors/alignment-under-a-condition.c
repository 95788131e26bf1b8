// What is aligned where a condition holds is not where it does not: the lanes of a vector begin anywhere.
#include <stdint.h>
#include <stdio.h>
typedef int aligned __attribute__((aligned(64)));
static int buf[400] __attribute__((aligned(64))), out[400];
static char c[400];
#define WIDE __attribute__((noinline, target("avx512f,avx512vl,avx512bw,avx512dq")))
WIDE void twin(int *restrict a, int *restrict b, const char *restrict c, long n) {
  for (long i = 0; i < n; i++) {
    int x = a[i], y = 0;
    if (c[i]) y = *(aligned *)(a + i);
    b[i] = x * 3 + y;
  }
}
WIDE void put(int *restrict a, int *restrict b, const char *restrict c, long n) {
  for (long i = 0; i < n; i++)
    if (c[i]) *(aligned *)(a + i) = b[i];
}
WIDE void get(int *restrict a, int *restrict b, const char *restrict c, long n) {
  for (long i = 0; i < n; i++) {
    int y = 7;
    if (c[i]) y = *(aligned *)(a + i);
    b[i] = y;
  }
}
static unsigned sum(void) {
  unsigned h = 0;
  for (int i = 0; i < 400; i++) h = h * 31 + (unsigned)out[i] + (unsigned)buf[i];
  return h;
}
int main(void) {
  if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512vl") ||
      !__builtin_cpu_supports("avx512bw") || !__builtin_cpu_supports("avx512dq"))
    return 0;
  for (int i = 0; i < 400; i++) buf[i] = i * 31;
  for (int off = 0; off < 17; off++) {
    for (int i = 0; i < 300; i++) c[i] = ((uintptr_t)(buf + off + i) & 63) == 0;
    twin(buf + off, out, c, 300);
    printf("%u ", sum());
    put(buf + off, out, c, 300);
    get(buf + off, out, c, 300);
    printf("%u\n", sum());
  }
  return 0;
}
