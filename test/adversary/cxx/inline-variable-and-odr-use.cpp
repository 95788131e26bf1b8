// Inline variables, static constexpr members and their addresses.
#include <cstdio>
struct S { static constexpr int table[3] = {4, 5, 6}; static inline int counter = 10; };
inline int shared = 3; template <class T> inline T zero = T(7);
__attribute__((noinline)) int f(const int *p) { S::counter++; zero<int> += 2; return *p + shared++; }
int main() { int a = f(&S::table[1]), b = f(&zero<int>), c = f(&S::counter); std::printf("%d %d %d %d\n", a, b, c, shared); }
