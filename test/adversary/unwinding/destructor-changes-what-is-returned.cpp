// The value is read before the destructor changes it.
#include <cstdio>
int g = 1;
struct Bump { ~Bump() { g += 10; } };
__attribute__((noinline)) int f() { Bump b; return g; }
__attribute__((noinline)) int &h() { Bump b; return g; }
int main() { int a = f(); int b = h(); std::printf("%d %d %d\n", a, b, g); }
