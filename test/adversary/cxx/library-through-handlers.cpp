// Lambdas, std::function, variant, optional, string and vector operations inlined through handlers; ranges; RAII locks.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>
using V = std::variant<int, std::string, double>;
static V parse(const std::string &s) {
  if (s.empty()) throw std::invalid_argument("empty");
  try {
    size_t n;
    int i = std::stoi(s, &n);
    if (n == s.size()) return i;
    double d = std::stod(s, &n);
    if (n == s.size()) return d;
  } catch (const std::invalid_argument &) {
  } catch (const std::out_of_range &) { return std::string("big"); }
  return s;
}
static std::string show(const V &v) {
  return std::visit(
      [](auto &x) -> std::string {
        if constexpr (std::is_same_v<std::decay_t<decltype(x)>, std::string>) return "s:" + x;
        else return std::to_string(x);
      },
      v);
}
static std::mutex m;
static int guarded(int k) {
  std::lock_guard<std::mutex> l(m);
  std::vector<int> v(k);
  std::iota(v.begin(), v.end(), 0);
  return v.at(3) + std::accumulate(v.begin(), v.end(), 0);
}
struct Node {
  std::string name;
  std::vector<std::unique_ptr<Node>> kids;
  explicit Node(std::string n) : name(std::move(n)) {
    if (name == "bad") throw std::runtime_error(name);
  }
};
static std::unique_ptr<Node> build(int depth, const char *leaf) {
  auto n = std::make_unique<Node>("n" + std::to_string(depth));
  if (depth == 0) {
    n->kids.push_back(std::make_unique<Node>(leaf));
    return n;
  }
  for (int i = 0; i < 2; i++) n->kids.push_back(build(depth - 1, i ? leaf : "ok"));
  return n;
}
static size_t size(const Node &n) {
  size_t s = n.name.size();
  for (auto &k : n.kids) s += size(*k);
  return s;
}
int main() {
  for (auto s : {"12", "x1", "1.5", "", "99999999999", "7z"}) try {
      printf("%s ", show(parse(s)).c_str());
    } catch (std::exception &e) { printf("!%s ", e.what()); }
  puts("");
  for (int k = 2; k < 6; k++) try {
      printf("%d ", guarded(k));
    } catch (std::out_of_range &) { printf("out "); }
  puts("");
  for (auto l : {"fine", "bad"}) try {
      printf("%zu ", size(*build(3, l)));
    } catch (std::runtime_error &e) { printf("%s ", e.what()); }
  puts("");
  std::map<std::string, std::function<int(int)>> f{{"inc", [](int x) { return x + 1; }}, {"bad", nullptr}};
  for (auto &[k, g] : f) try {
      printf("%s %d ", k.c_str(), g(4));
    } catch (std::bad_function_call &) { printf("none "); }
  std::optional<int> o;
  try {
    printf("%d", o.value());
  } catch (std::bad_optional_access &) { puts("no value"); }
}
