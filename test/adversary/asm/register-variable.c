// A local register variable is what asm reads. x86-64.
#include <stdio.h>
__attribute__((noinline)) long f(long a, long b) {
#if defined __x86_64__
  register long x __asm__("r12") = a * 2; register long y __asm__("r13") = b + 1; long r; __asm__ volatile("leaq (%%r12,%%r13,4), %0" : "=r"(r) : "r"(x), "r"(y)); return r;
#else
  return a * 2 + 4 * (b + 1);
#endif
}
int main(void) { printf("%ld\n", f(5, 6)); return 0; }
