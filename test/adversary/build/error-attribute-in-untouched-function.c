// The call of an `error` function goes away only if the always_inline function is inlined, beside setjmp too.
// The passes of the first paper do not promote memory, which makes the number a constant.
// Flags: -O1
// Levels: O1 O2 O3 Os
#include <setjmp.h>
extern void __attribute__((error("size is wrong"))) bad(void);
static inline __attribute__((always_inline)) void check(int n) { if (n > 8) bad(); }
jmp_buf b;
int f(int x) { check(4); if (setjmp(b)) return 1; return x; }
int main(void) { return f(0); }
