// A thread_local object is made at first use in each thread and destroyed at its end.
#include <cstdio>
#include <thread>
struct T { int v; T() : v(1) { } ~T() { std::printf("gone%d ", v); } };
thread_local T t; thread_local int count = 5;
__attribute__((noinline)) int use(int k) { t.v += k; return t.v + ++count; }
int main() { int a = use(10), b = 0; std::thread([&] { b = use(100); use(1); }).join(); std::printf("%d %d %d\n", a, b, use(1)); std::fflush(stdout); }
