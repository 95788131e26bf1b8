// A coroutine keeps its locals over suspensions, and its frame is destroyed early.
#include <coroutine>
#include <cstdio>
struct Gen { struct promise_type { int v; Gen get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; } std::suspend_always initial_suspend() noexcept { return {}; } std::suspend_always final_suspend() noexcept { return {}; } std::suspend_always yield_value(int x) { v = x; return {}; } void return_void() {} void unhandled_exception() {} }; std::coroutine_handle<promise_type> h; ~Gen() { h.destroy(); } };
struct D { int k; ~D() { std::printf("~%d ", k); } };
Gen fib(int n) { D d{n}; int a = 0, b = 1; for (int i = 0; i < n; i++) { co_yield a; int t = a + b; a = b; b = t; } }
int main() { { Gen g = fib(8); while (g.h.resume(), !g.h.done()) std::printf("%d ", g.h.promise().v); } { Gen g = fib(3); g.h.resume(); } std::puts(""); }
