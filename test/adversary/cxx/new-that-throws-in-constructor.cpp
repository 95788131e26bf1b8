// The memory is given back when the constructor throws; placement delete takes the same arguments.
#include <cstdio>
#include <cstdlib>
#include <new>
static int given, back;
struct X { int v; X(int n) { if (n == 2) throw n; v = n; } void *operator new(std::size_t n, int tag) { given += tag; return std::malloc(n); } void operator delete(void *p, int tag) { back += tag; std::free(p); } void operator delete(void *p) { back += 100; std::free(p); } };
int main() { for (int i = 1; i < 4; i++) try { X *x = new (i * 10) X(i); delete x; } catch (int n) { std::printf("caught %d ", n); } std::printf("%d %d\n", given, back); }
