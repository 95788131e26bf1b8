// `new` and `delete` in a try: the memory is never read, so both may go, with the handler; arrays of objects whose constructors throw
// in the middle; sizes that cannot be had.
#include <cstdio>
#include <cstdlib>
#include <new>
static int live, made;
struct X { int id; X() : id(made++) { if (id == 5) throw id; live++; } X(const X&o):id(o.id){ live++; } ~X(){ live--; printf("~%d ", id);} };
int a(int n){ try { int *p = new int[n]; p[0] = 3; delete[] p; return 1; } catch (std::bad_alloc &) { return 2; } }
int b(){ try { int *p = new int; *p = 1; delete p; return 1; } catch (...) { return 2; } }
int c(){ try { X *p = new X[8]; delete[] p; return 1; } catch (int e) { return 10 + e; } }
int d(long n){ try { char *p = new char[n]; if (!p) return 3; p[0]=1; delete[] p; return 1; } catch (std::bad_alloc &) { return 2; } }
struct Y { X x[2]; int *p; Y():p(new int(4)){ if (made > 7) throw 'c'; } ~Y(){ delete p; } };
int e(){ try { Y *y = new Y; int r = *y->p; delete y; return r; } catch (char) { return 'c'; } }
int main(){ volatile int n = 10; printf("%d %d\n", a(n), b()); printf("%d live %d\n", c(), live); printf("%d\n", d(100)); for (int i=0;i<3;i++) printf("%d live %d\n", e(), live); }
