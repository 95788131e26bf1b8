// asm goto in an always_inline function, with the address of a global as an immediate operand, as in kernels.
// Flags: -O1 -fno-pic -no-pie
#include <stdbool.h>
struct key { int e; } k;
static inline __attribute__((always_inline)) bool branch(struct key *const key) {
  __asm__ goto("1: .byte 0x0f,0x1f,0x44,0,0\n .pushsection __jump_table,\"aw\"\n .quad 1b, %l[yes], %c0\n .popsection" : : "i"(key) : : yes);
  return false;
yes: return true;
}
int f(void) { return branch(&k) ? 1 : 2; }
int main(void) { return f() != 2; }
