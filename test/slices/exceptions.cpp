// Exceptions through destructors, virtual calls, containers, constructors of globals.

#include <cstdio>
#include <stdexcept>
#include <vector>
#include <string>
#include <map>
static int g;
static void thrower(int i) { g = i; if (i % 3 == 0) throw i; g = -1; }
struct D { int &r; ~D() { r += 5; } };
static int guarded(int i) { int local = 1; try { D d{local}; thrower(i); local *= 2; } catch (int e) { local += e + g; } return local; }
struct S { virtual int f() { return 1; } virtual ~S() {} };
struct T : S { int k = 4; int f() override { return k++; } };
static int counter = [] { return 41; }();
int main() {
  int s = 0;
  for (int i = 0; i < 7; i++) s += guarded(i);
  std::vector<int> v; for (int i = 0; i < 5; i++) v.push_back(i * s);
  std::map<std::string, int> m; m["a"] = s; m["b"] += v[2];
  T t; S *p = &t; int w = p->f() + p->f();
  counter++;
  std::printf("%d %d %d %d\n", s, m["b"], w, counter);
  try { v.at(9) = 1; } catch (const std::out_of_range &) { w += 100; }
  std::printf("%d\n", w);
  return 0; }
