// A store behind a restrict reference must be in memory when a call in the loop throws.
#include <cstdio>
__attribute__((noinline)) void thr(int x) { if (x) throw 1; }
__attribute__((noinline)) void f(int &__restrict r, int n) { for (int i = 0; i < n; i++) { r = i; thr(i == 3); } }
int main() { int v = 0; try { f(v, 10); } catch (int) {} printf("%d\n", v); }
