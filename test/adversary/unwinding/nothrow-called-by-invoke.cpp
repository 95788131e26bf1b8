// Calls that cannot throw beside a cleanup, and one that can.
#include <cstdio>
struct Guard { int &r; Guard(int &x) : r(x) { r++; } ~Guard() { r--; } };
static int depth, most;
__attribute__((noinline)) static int leaf(int x) noexcept { if (depth > most) most = depth; return x + 1; }
__attribute__((noinline)) int walk(int n) { Guard g(depth); if (n == 0) return leaf(n); if (n == 9) throw n; return walk(n - 1) + leaf(n); }
int main() { int w = walk(5); std::printf("%d %d %d\n", w, depth, most); try { walk(9); } catch (int) {} std::printf("%d %d\n", depth, most); }
