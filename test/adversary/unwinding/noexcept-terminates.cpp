// An exception at the border of noexcept ends in the terminate handler, which sees the stores before.
#include <cstdio>
#include <cstdlib>
#include <exception>
static int seen;
__attribute__((noinline)) void thrower(int x) { if (x) throw x; }
__attribute__((noinline)) void f(int x) noexcept { seen = 1; thrower(x); seen = 2; }
int main() { std::set_terminate([] { std::printf("terminate %d\n", seen); std::fflush(stdout); std::_Exit(9); }); f(0); std::printf("%d\n", seen); f(1); }
