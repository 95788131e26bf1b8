// <thread>, mutexes, condition variables, futures and call_once; the output does not depend on scheduling.

#include <condition_variable>
#include <cstdio>
#include <future>
#include <mutex>
#include <queue>
#include <stdexcept>
#include <thread>
#include <vector>

class Channel {
  std::mutex mutex;
  std::condition_variable ready;
  std::queue<int> items;
  bool closed = false;

public:
  void send(int item) {
    std::lock_guard lock(mutex);
    items.push(item);
    ready.notify_one();
  }
  void close() {
    std::lock_guard lock(mutex);
    closed = true;
    ready.notify_all();
  }
  bool receive(int &item) {
    std::unique_lock lock(mutex);
    ready.wait(lock, [this] { return closed || !items.empty(); });
    if (items.empty()) return false;
    item = items.front();
    items.pop();
    return true;
  }
};

int main() {
  Channel channel;
  std::mutex mutex;
  long total = 0;
  std::vector<std::thread> workers;
  for (int i = 0; i < 4; i++)
    workers.emplace_back([&] {
      for (int item; channel.receive(item);) {
        std::scoped_lock lock(mutex);
        total += item;
      }
    });
  for (int item = 1; item <= 1000; item++) channel.send(item);
  channel.close();
  for (auto &worker : workers) worker.join();
  std::printf("total %ld\n", total);

  std::once_flag once;
  int calls = 0;
  auto touch = [&] { std::call_once(once, [&] { calls++; }); };
  std::thread a(touch), b(touch);
  a.join();
  b.join();
  std::printf("calls %d\n", calls);

  auto square = std::async(std::launch::async, [](int n) { return n * n; }, 12);
  auto broken = std::async(std::launch::async, []() -> int { throw std::runtime_error("in a thread"); });
  std::printf("%d\n", square.get());
  try {
    broken.get();
  } catch (const std::exception &error) {
    std::printf("%s\n", error.what());
  }
}
