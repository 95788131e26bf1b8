// Captures by reference see later writes; mutable ones have their own copies; recursion through a reference.
#include <cstdio>
#include <functional>
__attribute__((noinline)) int call(const std::function<int(int)> &f, int k) { return f(k); }
int main() { int x = 1; auto byref = [&](int k) { x += k; return x; }; auto byval = [x](int k) mutable { x += k; return x; }; x = 10; int a = call(byref, 5), b = call(byval, 5), c = byval(1); std::function<int(int)> fact = [&](int n) { return n < 2 ? x : n * fact(n - 1); }; x = 2; std::printf("%d %d %d %d\n", a, b, c, fact(5)); }
