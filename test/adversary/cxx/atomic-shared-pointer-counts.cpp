// Reference counts reach zero exactly once, over copies, moves, weak pointers and threads.
#include <cstdio>
#include <memory>
#include <thread>
static int dead; struct T { int v; ~T() { dead++; } };
__attribute__((noinline)) long f(std::shared_ptr<T> p, int n) { std::weak_ptr<T> w = p; long s = 0; for (int i = 0; i < n; i++) { auto q = w.lock(); if (q) s += q->v + q.use_count(); if (i == n / 2) p.reset(); } return s; }
int main() { auto p = std::make_shared<T>(T{3}); long a = f(p, 6), b = f(std::move(p), 6); auto q = std::make_shared<T>(T{1}); std::thread t([q] { (void)q->v; }); t.join(); std::printf("%ld %ld %ld %d\n", a, b, q.use_count(), dead); }
