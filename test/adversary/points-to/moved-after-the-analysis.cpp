// Classes with virtual functions, exceptions that carry pointers, references in lambdas, operators new of the program's own, and
// containers: what is stored by one function is found by another one through tables of functions.
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <new>
#include <vector>
#define NOINLINE __attribute__((noinline))
static NOINLINE int set(int *p, int *q) { *p = 1; *q = 2; return *p; }
namespace {
struct Base { virtual ~Base() = default; virtual int *get() = 0; };
struct Own : Base { int value = 0; int *get() override { return &value; } };
struct Other : Base { int *p; explicit Other(int *p) : p(p) {} int *get() override { return p; } };
struct Pool { static char room[256]; static int used; void *operator new(size_t n) { void *p = room + used; used += 16 + static_cast<int>(n); return p; } void operator delete(void *) { used = 0; } int a = 0, b = 0; };
char Pool::room[256];
int Pool::used;
NOINLINE void thrower(int *p) { throw p; }
NOINLINE int *caught(int *p) { try { thrower(p); } catch (int *q) { return q; } return nullptr; }
int handled;
void onNew() { handled = 5; std::set_new_handler(nullptr); }
NOINLINE void *tooMuch(size_t n) { try { return ::operator new(n); } catch (std::bad_alloc &) { return nullptr; } }
NOINLINE int around(size_t n) { handled = 1; void *p = tooMuch(n); int seen = handled; ::operator delete(p); return seen; }
}
int main(int argc, char **) {
  int x = 0;
  std::unique_ptr<Base> own(new Own), other(new Other(&x));
  std::vector<Base *> both{own.get(), other.get()};
  std::printf("%d %d\n", set(&x, both[argc]->get()), set(own->get(), both[argc - 1]->get()));
  std::printf("%d\n", set(&x, caught(&x)));
  std::map<int, int *> map{{1, &x}, {2, nullptr}};
  std::printf("%d\n", set(&x, map[argc]));
  std::function<int *()> f = [&x] { return &x; };
  std::printf("%d\n", set(&x, f()));
  Pool *a = new Pool;
  int *p = &a->a;
  delete a;
  Pool *b = new Pool;
  std::printf("%d\n", set(&b->a, reinterpret_cast<int *>(Pool::room)) + (p == &b->a));
  std::set_new_handler(onNew);
  std::printf("%d\n", around(static_cast<size_t>(-1) / (argc + 1)));
  std::vector<std::vector<int *>> deep(3);
  for (int i = 0; i < 30; i++) deep[i % 3].push_back(i == 17 ? &x : nullptr);
  std::printf("%d\n", set(&x, deep[2][5]));
  return 0;
}
