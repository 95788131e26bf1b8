// A destructor that runs during unwinding throws and catches by itself.
#include <cstdio>
struct D { int k; ~D() { try { if (k & 1) throw k; std::printf("quiet%d ", k); } catch (int n) { std::printf("inner%d ", n); } } };
__attribute__((noinline)) void f(int x) { D a{1}; D b{2}; if (x) throw 100; D c{3}; }
int main() { try { f(0); f(1); } catch (int n) { std::printf("outer%d\n", n); } }
