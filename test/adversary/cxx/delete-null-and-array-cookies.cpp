// delete of null does nothing; arrays with destructors remember their length; sized delete is replaced.
#include <cstdio>
#include <cstdlib>
#include <new>
static long live;
void *operator new(std::size_t n) { live += n; long *p = static_cast<long *>(std::malloc(n + 16)); *p = n; return p + 2; }
void operator delete(void *p) noexcept { if (!p) return; long *q = static_cast<long *>(p) - 2; live -= *q; std::free(q); }
void operator delete(void *p, std::size_t) noexcept { operator delete(p); }
static int gone; struct T { int v; ~T() { gone += v; } };
__attribute__((noinline)) void f(int n) { T *none = nullptr; delete none; delete[] none; T *t = new T[n]; for (int i = 0; i < n; i++) t[i].v = i; delete[] t; int *i = new int(3); *i += 1; delete i; }
int main() { f(5); f(0); std::printf("%d %ld\n", gone, live); }
