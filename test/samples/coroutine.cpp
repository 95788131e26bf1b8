// Coroutine intrinsics and token values before the passes split the functions.
// clang: -std=c++20 -O0
// clang: -std=c++20 -O1 -Xclang -disable-llvm-passes -g

namespace std {
template <class Result, class...> struct coroutine_traits {
  using promise_type = typename Result::promise_type;
};
template <class Promise = void> struct coroutine_handle {
  void *address;
  static coroutine_handle from_address(void *address) { return {address}; }
  template <class Other> operator coroutine_handle<Other>() const { return {address}; }
};
struct suspend_always {
  bool await_ready() noexcept { return false; }
  void await_suspend(coroutine_handle<>) noexcept {}
  void await_resume() noexcept {}
};
} // namespace std

struct Lazy {
  struct promise_type {
    int value;
    Lazy get_return_object() { return {}; }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int n) {
      value = n;
      return {};
    }
    void return_void() {}
    void unhandled_exception() {}
  };
};

Lazy count(int n) {
  while (n-- > 0) co_yield n;
  co_await std::suspend_always{};
}
