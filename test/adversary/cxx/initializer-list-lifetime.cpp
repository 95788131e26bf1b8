// The array behind an initializer list lives as long as the list; range-for over a temporary's member in C++20.
#include <cstdio>
#include <initializer_list>
struct Log { int k; Log(int n) : k(n) {} Log(const Log &o) : k(o.k) { std::printf("c "); } ~Log() { std::printf("-%d ", k); } };
__attribute__((noinline)) int sum(std::initializer_list<Log> l) { int s = 0; for (const Log &x : l) s = s * 10 + x.k; return s; }
int main() { std::printf("%d\n", sum({1, 2, 3})); for (int v : {4, 5}) std::printf("%d ", v); auto l = {Log(8), Log(9)}; std::printf("| %zu\n", l.size()); std::fflush(stdout); }
