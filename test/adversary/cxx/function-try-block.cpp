// The handler of a constructor's try block rethrows by itself; members are gone by then.
#include <cstdio>
struct M { int k; M(int n) : k(n) { if (n == 3) throw n; } ~M() { std::printf("~M%d ", k); } };
struct S { M a, b; S(int x, int y) try : a(x), b(y) { if (x == 5) throw 55; } catch (int n) { std::printf("handler%d ", n); } };
int main() { int v[][2] = {{1, 2}, {1, 3}, {3, 1}, {5, 6}}; for (auto &p : v) try { S s(p[0], p[1]); std::printf("ok "); } catch (int n) { std::printf("again%d ", n); } std::puts(""); }
