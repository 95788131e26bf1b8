// Pointers in exceptions, objects with virtual functions, threads, callbacks, and containers.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>
#include <map>
#include <string>
#include <functional>
#include <thread>
#include <mutex>
#include <new>
#define NOINLINE __attribute__((noinline))
static NOINLINE int s1(int *p, int *q) { *p = 1; *q = 2; return *p; }
static NOINLINE int s2(int *p, int *q) { *p = 1; *q = 2; return *p; }
static NOINLINE int s3(int *p, int *q) { *p = 1; *q = 2; return *p; }
static NOINLINE int s4(int *p, int *q) { *p = 1; *q = 2; return *p; }
struct Base { virtual int run(int *) = 0; virtual ~Base() {} };
static int hid;
struct A : Base { int *k = nullptr; int run(int *p) override { k = p; hid = 3; return 1; } };
struct B : Base { int run(int *p) override { *p = 4; return 2; } };
static NOINLINE int thrown(int *p) { try { throw p; } catch (int *q) { return s1(p, q); } }
struct E { int *p; };
static NOINLINE void thrower(E *e) { throw *e; }
static NOINLINE int thrown2(int *p) { E e{p}; try { thrower(&e); } catch (E &f) { return s2(p, f.p); } return 0; }
static NOINLINE int virt(Base *b, int *p) { hid = 1; *p = 1; b->run(p); return hid * 10 + *p; }
static int shared; static std::mutex m;
static NOINLINE int threads() { shared = 1; std::thread t([] { std::lock_guard<std::mutex> l(m); shared = 2; }); t.join(); return shared; }
static NOINLINE int eptr(int *p) { std::exception_ptr ep; try { throw p; } catch (...) { ep = std::current_exception(); } try { std::rethrow_exception(ep); } catch (int *q) { return s3(p, q); } }
template <class T> NOINLINE int memb(T *o, int (T::*f)(int *), int *p) { hid = 1; (o->*f)(p); return hid; }
struct S { int *a; int set(int *p) { a = p; hid = 8; return 0; } };
static NOINLINE int writesInCleanup(int *p) { struct C { int *p; ~C() { *p = 6; } }; *p = 1; try { C c{p}; throw 1; } catch (int) { } return *p; }
int main(int argc, char **argv) {
  int x = 0, y = 0;
  std::printf("%d %d\n", thrown(&x), thrown2(&y));
  A a; B b; Base *v[] = {&a, &b};
  std::printf("%d\n", virt(v[argc - 1], &x)); std::printf("%d\n", virt(v[argc], &y)); std::printf("%d\n", s4(&x, a.k));
  std::printf("%d\n", threads()); std::printf("%d\n", eptr(&x));
  S s; std::printf("%d\n", memb(&s, &S::set, &x)); std::printf("%d\n", writesInCleanup(&x));
  std::map<std::string, std::unique_ptr<int>> mp; for (int i = 0; i < 10; i++) mp[std::to_string(i)] = std::make_unique<int>(i);
  int *q = mp["3"].get(); *q = 1; *mp["3"] = 2; std::printf("%d\n", *q);
  std::vector<int *> vec; for (int i = 0; i < 20; i++) vec.push_back(i & 1 ? &x : &y); x = 1; *vec[argc] = 5; std::printf("%d\n", x);
  std::function<int(int)> f = [&](int k) { return x += k; }; x = 1; f(2); std::printf("%d\n", x);
  alignas(8) char buf[64]; int *pl = new (buf) int(3); *pl = 1; *reinterpret_cast<int *>(buf) = 2; std::printf("%d\n", *std::launder(pl));
  return 0;
}
