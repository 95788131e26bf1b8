// What guaranteed elision leaves of copies; addresses of the object stay.
// Flags: -fno-elide-constructors
#include <cstdio>
struct E { E *self; int n; E(int k) : self(this), n(k) {} E(const E &o) : self(this), n(o.n + 1) {} E(E &&o) : self(this), n(o.n + 10) {} };
__attribute__((noinline)) E make(int k) { return E(k); }
__attribute__((noinline)) E named(int k) { E e(k); e.n *= 2; return e; }
int main() { E a = make(1), b = named(2), c = b; std::printf("%d%d%d %d %d %d\n", a.self == &a, b.self == &b, c.self == &c, a.n, b.n, c.n); }
