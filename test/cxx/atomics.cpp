// <atomic>: every operation and memory order, compare and exchange loops, fences, wide and floating atomics.

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <thread>
#include <vector>

struct Node {
  int value;
  Node *next;
};

class Stack {
  std::atomic<Node *> head{nullptr};

public:
  void push(int value) {
    Node *node = new Node{value, head.load(std::memory_order_relaxed)};
    while (!head.compare_exchange_weak(node->next, node, std::memory_order_release, std::memory_order_relaxed)) {
    }
  }
  long drain() {
    long sum = 0;
    for (Node *node = head.exchange(nullptr, std::memory_order_acq_rel); node;) {
      Node *next = node->next;
      sum += node->value;
      delete node;
      node = next;
    }
    return sum;
  }
};

int main() {
  std::atomic<uint32_t> bits{0xf0};
  bits.fetch_or(0x0f, std::memory_order_seq_cst);
  bits.fetch_and(0xfc, std::memory_order_acquire);
  bits.fetch_xor(0xff00, std::memory_order_release);
  bits.fetch_sub(4, std::memory_order_relaxed);
  bits += 0x10000;
  std::printf("%x\n", bits.load(std::memory_order_acquire));

  std::atomic<uint8_t> byte{255};
  std::printf("%u %u\n", unsigned(byte++), unsigned(byte.load()));
  std::atomic<double> number{1.5};
  number.fetch_add(2.25);
  std::printf("%.2f\n", number.load());

  int expected = 3;
  std::atomic<int> slot{4};
  std::printf("%d", slot.compare_exchange_strong(expected, 9));
  std::printf(" %d", expected);
  std::printf(" %d\n", slot.compare_exchange_strong(expected, 9, std::memory_order_acq_rel, std::memory_order_acquire));

  Stack stack;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; t++)
    threads.emplace_back([&] {
      for (int i = 1; i <= 500; i++) stack.push(i);
    });
  for (auto &thread : threads) thread.join();
  std::printf("%ld\n", stack.drain());

  std::atomic_flag flag = ATOMIC_FLAG_INIT;
  bool first = flag.test_and_set(), second = flag.test_and_set();
  std::printf("%d %d\n", first, second);
  int payload = 0;
  std::atomic<bool> ready{false};
  std::thread writer([&] {
    payload = 77;
    std::atomic_thread_fence(std::memory_order_release);
    ready.store(true, std::memory_order_relaxed);
  });
  while (!ready.load(std::memory_order_relaxed)) std::this_thread::yield();
  std::atomic_thread_fence(std::memory_order_acquire);
  std::atomic_signal_fence(std::memory_order_seq_cst);
  std::printf("%d\n", payload);
  writer.join();
  volatile int noise = 1;
  noise = noise + 1;
  std::printf("%d\n", noise);
}
