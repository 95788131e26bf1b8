// A function-local static is made once, by the first call that gets there, and again after its constructor threw.
#include <cstdio>
static int tries;
struct S { int v; S(int x) : v(x) { if (++tries < 3) throw x; } };
__attribute__((noinline)) int get(int x) { static S s(x); return s.v; }
int main() { for (int i = 0; i < 5; i++) try { std::printf("%d ", get(i)); } catch (int e) { std::printf("e%d ", e); } std::printf("%d\n", tries); }
