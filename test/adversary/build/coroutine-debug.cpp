// A coroutine and a template over a function, with debug information that names the function.
// Flags: -g
#include <coroutine>
#include <cstdio>
static int f(int x) { return x + 1; }
template <int (*F)(int)> struct A { int operator()(int x) { return F(x); } };
struct Gen { struct promise_type { int v; Gen get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
 std::suspend_always initial_suspend() noexcept { return {}; } std::suspend_always final_suspend() noexcept { return {}; }
 std::suspend_always yield_value(int x) { v = x; return {}; } void return_void() {} void unhandled_exception() {} };
 std::coroutine_handle<promise_type> h; };
Gen gen(int n) { for (int i = 0; i < n; i++) co_yield i; }
int main(int argc, char **) { A<f> a; Gen g = gen(3); int s = 0; while (g.h.resume(), !g.h.done()) s += g.h.promise().v; printf("%d %d\n", s, a(argc)); g.h.destroy(); return 0; }
