// An operand of asm that is a constant only after the always_inline function is inlined, into a computed goto. clang needs -O1.
// The passes of the first paper do not promote memory, which makes the number a constant.
// Flags: -O1
// Levels: O1 O2 O3 Os
static inline __attribute__((always_inline)) int add(int x, const int n) { __asm__("addl %1,%0" : "+r"(x) : "i"(n)); return x; }
int g(int x) { static void *t[] = {&&a, &&b}; goto *t[x & 1]; a: return add(x, 5); b: return add(x, 6); }
int main(void) { return g(0) + g(1) != 12; }
