// The wider store behind the call covers both narrower ones before it, but the call may throw.
#include <cstdio>
#include <cstring>
__attribute__((noinline)) void maybe(int c) { if (c) throw 1; }
__attribute__((noinline)) void f(unsigned char *__restrict p, int c) { p[0] = 1; p[1] = 2; maybe(c); std::memset(p, 9, 4); }
int main() { unsigned char b[4] = {}; try { f(b, 0); } catch (int) {} std::printf("%d%d%d%d ", b[0], b[1], b[2], b[3]);
  unsigned char d[4] = {}; try { f(d, 1); } catch (int) {} std::printf("%d%d%d%d\n", d[0], d[1], d[2], d[3]); }
