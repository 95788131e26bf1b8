// Members, bases, locals, temporaries and arrays are destroyed in reverse order of construction.
#include <cstdio>
struct T { int k; T(int n) : k(n) { std::printf("+%d ", k); } T(const T &o) : k(o.k * 10) { std::printf("c%d ", k); } ~T() { std::printf("-%d ", k); } };
struct V { T v{1}; }; struct L : virtual V { T l{2}; }; struct R : virtual V { T r{3}; }; struct D : L, R { T d{4}; };
T pass(T t) { return t; }
int main() { { D d; } { T a[2] = {5, 6}; const T &r = T(7); (void)r; } { T x = pass(T(8)); T y = x; std::printf("| "); } std::puts(""); }
