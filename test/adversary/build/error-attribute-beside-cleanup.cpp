// The call of an `error` function goes away only if the always_inline function is inlined, beside try too.
// Flags: -O1
// Builds
extern "C" void __attribute__((error("size is wrong"))) bad();
static inline __attribute__((always_inline)) void check(int n) { if (n > 8) bad(); }
struct D { ~D() {} }; void g() {}
void ext(int);
int f(int x) { D d; check(4); try { ext(x); } catch (int) { return 1; } return x; }
