// Asm with tied operands, early clobbers, several outputs and flags. x86-64.
#include <stdio.h>
#if !defined __x86_64__
int main(void) { return 0; }
#else
__attribute__((noinline)) unsigned long f(unsigned long a, unsigned long b) { unsigned long lo, hi; __asm__("mulq %3" : "=a"(lo), "=d"(hi) : "a"(a), "rm"(b) : "cc"); unsigned char c; __asm__("addq %2, %0; setc %1" : "+r"(lo), "=&q"(c) : "r"(hi) : "cc"); return lo * 3 + hi + c; }
__attribute__((noinline)) int g(int a, int b) { int r; __asm__("cmpl %2, %1" : "=@ccl"(r) : "r"(a), "r"(b)); return r; }
int main(void) { printf("%lx %d %d\n", f(0xfedcba9876543210ul, 0x123456789abcdef1ul), g(1, 2), g(2, -1)); return 0; }
#endif
