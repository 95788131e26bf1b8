// Coroutines: a lazy generator, a task that awaits another, and an exception that crosses a suspension.

#include <coroutine>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <utility>

template <class T> struct Generator {
  struct promise_type {
    T current;
    std::exception_ptr error;
    Generator get_return_object() { return Generator{std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(T value) {
      current = value;
      return {};
    }
    void return_void() {}
    void unhandled_exception() { error = std::current_exception(); }
  };
  std::coroutine_handle<promise_type> handle;
  explicit Generator(std::coroutine_handle<promise_type> handle) : handle(handle) {}
  Generator(Generator &&other) noexcept : handle(std::exchange(other.handle, {})) {}
  ~Generator() {
    if (handle) handle.destroy();
  }
  bool next() {
    handle.resume();
    if (handle.promise().error) std::rethrow_exception(handle.promise().error);
    return !handle.done();
  }
  T value() const { return handle.promise().current; }
};

static Generator<long> fibonacci(int count) {
  long a = 0, b = 1;
  for (int i = 0; i < count; i++) {
    co_yield a;
    b = std::exchange(a, b) + b;
  }
}

static Generator<int> failing() {
  co_yield 1;
  co_yield 2;
  throw std::runtime_error("generator failed");
}

struct Task {
  struct promise_type {
    int result = 0;
    std::coroutine_handle<> waiter = std::noop_coroutine();
    Task get_return_object() { return Task{std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    struct Resume {
      bool await_ready() noexcept { return false; }
      std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type> done) noexcept {
        return done.promise().waiter;
      }
      void await_resume() noexcept {}
    };
    Resume final_suspend() noexcept { return {}; }
    void return_value(int value) { result = value; }
    void unhandled_exception() { std::terminate(); }
  };
  std::coroutine_handle<promise_type> handle;
  explicit Task(std::coroutine_handle<promise_type> handle) : handle(handle) {}
  Task(Task &&other) noexcept : handle(std::exchange(other.handle, {})) {}
  ~Task() {
    if (handle) handle.destroy();
  }
  bool await_ready() const { return handle.done(); }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<> waiter) {
    handle.promise().waiter = waiter;
    return handle;
  }
  int await_resume() { return handle.promise().result; }
};

static Task leaf(int n) { co_return n * n; }
static Task tree(int depth) {
  if (depth == 0) co_return co_await leaf(3);
  int left = co_await tree(depth - 1), right = co_await tree(depth - 1);
  co_return left + right + 1;
}

int main() {
  for (auto numbers = fibonacci(12); numbers.next();) std::printf("%ld ", numbers.value());
  std::puts("");
  auto broken = failing();
  try {
    while (broken.next()) std::printf("%d\n", broken.value());
  } catch (const std::exception &error) {
    std::puts(error.what());
  }
  Task root = tree(4);
  root.handle.resume();
  std::printf("%d\n", root.await_resume());
}
