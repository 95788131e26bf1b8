// References into a vector are taken again after it grows; sizes are reloaded.
#include <cstdio>
#include <vector>
__attribute__((noinline)) long f(std::vector<int> &v, int n) { long s = 0; for (int i = 0; i < n; i++) { v.push_back(i); int *p = &v[v.size() / 2]; *p += i; s = s * 3 + v[i / 2] + static_cast<long>(v.size()); } return s; }
int main() { std::vector<int> v; std::printf("%ld\n", f(v, 30)); }
