// uncaught_exceptions is read in a destructor: the call is not a constant.
#include <cstdio>
#include <exception>
struct D { int k; ~D() { std::printf("%d:%d ", k, std::uncaught_exceptions()); } };
__attribute__((noinline)) void f(int x) { D a{x}; if (x == 2) throw 1; D b{x + 10}; }
int main() { try { f(1); f(2); } catch (int) { std::printf("caught %d\n", std::uncaught_exceptions()); } }
