// Strings that fit into themselves point into themselves: moving and copying must follow.
#include <cstdio>
#include <string>
#include <utility>
__attribute__((noinline)) std::string join(std::string a, const std::string &b) { a += b; return a; }
int main() { std::string s = "ab"; for (int i = 0; i < 5; i++) { std::string t = join(s, s); std::swap(s, t); s.insert(1, t); } std::string m = std::move(s); std::printf("%zu %zu %c %zu\n", m.size(), s.size(), m[100], m.find("bab")); }
