// Code that runs again where nothing names it: coroutines that are resumed, handlers of failed allocations.
//
// Flags: -std=c++20
#include <coroutine>
#include <cstdio>
#include <cstdlib>
#include <new>
#define NOINLINE __attribute__((noinline))
struct Task {
  struct promise_type {
    int *out = nullptr;
    Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int *p) { out = p; return {}; }
    void return_void() {}
    void unhandled_exception() { std::abort(); }
  };
  std::coroutine_handle<promise_type> h;
};
static int hidden;
static NOINLINE Task run(int *p) { hidden = 5; int local = 1; co_yield p; hidden = 6; co_yield &local; *p = local; }
static NOINLINE void resume(Task &t) { t.h.resume(); }
static NOINLINE int step(Task &t) { hidden = 1; resume(t); return hidden; }
static NOINLINE int s1(int *p, int *q) { *p = 1; *q = 2; return *p; }
static int failures;
static void handler() { failures = 7; std::set_new_handler(nullptr); }
static NOINLINE char *make(size_t n) { return new (std::nothrow) char[n]; }
static NOINLINE int fail(size_t n) { failures = 1; char *p = make(n); int r = failures; delete[] p; return r; }
static NOINLINE char *make2(size_t n) { return new char[n]; }
static NOINLINE int fail2(size_t n) { failures = 1; try { delete[] make2(n); } catch (std::bad_alloc &) { } return failures; }
static NOINLINE int fail3(size_t n) { failures = 1; char *p = static_cast<char *>(::operator new(n, std::nothrow)); int r = failures; ::operator delete(p); return r; }
int main(int argc, char **argv) {
  int x = 0;
  Task t = run(&x);
  std::printf("%d\n", step(t)); std::printf("%d\n", s1(&x, t.h.promise().out));
  std::printf("%d\n", step(t)); *t.h.promise().out = 9; resume(t); std::printf("%d\n", x); t.h.destroy();
  size_t n = (size_t)1 << 62; if (argc > 5) n = 8;
  std::set_new_handler(handler); std::printf("%d\n", fail(n));
  std::set_new_handler(handler); std::printf("%d\n", fail2(n));
  std::set_new_handler(handler); std::printf("%d\n", fail3(n));
}
