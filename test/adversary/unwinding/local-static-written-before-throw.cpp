// A static is written, a call throws, the handler reads it.
#include <cstdio>
static int level;
__attribute__((noinline)) void dive(int n) { level = n; if (n == 6) throw n; dive(n + 1); level = -n; }
int main() { try { dive(0); } catch (int n) { std::printf("%d %d\n", n, level); } }
