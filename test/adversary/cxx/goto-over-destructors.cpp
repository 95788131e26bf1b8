// Leaving scopes by goto, continue, break and return runs destructors once each.
#include <cstdio>
static int order; struct G { int k; ~G() { order = order * 7 % 100003 + k; } };
__attribute__((noinline)) int f(int n) { G a{1}; for (int i = 0; i < n; i++) { G b{2 + i}; if (i == 1) continue; { G c{3}; if (i == 3) goto out; if (i == 4) return 9; } if (i == 7) break; } out: G d{4}; return 5; }
int main() { for (int i = 0; i < 6; i++) { int r = f(i); std::printf("%d:%d ", r, order); } std::puts(""); }
