// The caller sees memory behind a restrict parameter after an exception: the first store is not dead.
#include <cstdio>
__attribute__((noinline)) void thr(int x) { if (x) throw 1; }
__attribute__((noinline)) void dse(int *__restrict p, int x) { *p = 1; thr(x); *p = 2; }
int main() { int v = 0; try { dse(&v, 1); } catch (int) {} printf("%d\n", v); }
