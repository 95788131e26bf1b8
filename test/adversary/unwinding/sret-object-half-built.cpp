// The object that is returned is seen by the caller's cleanup when a member's constructor throws.
#include <cstdio>
struct Part { int v; Part(int x) : v(x) { if (x == 3) throw x; std::printf("+%d ", x); } ~Part() { std::printf("-%d ", v); } };
struct Whole { Part a, b, c; Whole(int n) : a(n), b(n + 1), c(n + 2) {} };
__attribute__((noinline)) Whole make(int n) { return Whole(n); }
int main() { for (int n = 0; n < 4; n++) try { Whole w = make(n); std::printf("made %d ", w.c.v); } catch (int x) { std::printf("caught %d ", x); } std::puts(""); }
