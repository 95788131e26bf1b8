// The ordered and hashed containers, iterators, comparators, and allocation through a counting allocator.

#include <cstdio>
#include <deque>
#include <list>
#include <map>
#include <queue>
#include <set>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

static long allocated = 0;
template <class T> struct Counting {
  using value_type = T;
  Counting() = default;
  template <class U> Counting(const Counting<U> &) {}
  T *allocate(std::size_t n) {
    allocated += long(n);
    return static_cast<T *>(::operator new(n * sizeof(T)));
  }
  void deallocate(T *p, std::size_t n) {
    allocated -= long(n);
    ::operator delete(p);
  }
  template <class U> bool operator==(const Counting<U> &) const { return true; }
};

struct ByLength {
  bool operator()(const std::string &a, const std::string &b) const {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  }
};

int main() {
  std::map<std::string, int, ByLength> counts;
  for (const char *word : {"pear", "fig", "apple", "fig", "kiwi", "pear", "fig"}) counts[word]++;
  for (const auto &[word, count] : counts) std::printf("%s=%d ", word.c_str(), count);
  std::puts("");

  std::multiset<int> bag{5, 1, 3, 3, 1};
  auto [low, high] = bag.equal_range(3);
  std::printf("%d threes of %zu\n", int(std::distance(low, high)), bag.size());

  std::priority_queue<int, std::vector<int>, std::greater<>> queue;
  for (int n : {8, 3, 9, 1}) queue.push(n);
  while (!queue.empty()) std::printf("%d ", queue.top()), queue.pop();
  std::puts("");

  std::unordered_map<int, std::list<int>> buckets;
  for (int n = 0; n < 20; n++) buckets[n % 3].push_front(n);
  for (int key = 0; key < 3; key++) std::printf("%d:%d ", key, buckets.at(key).front());
  std::puts("");
  try {
    buckets.at(9);
  } catch (const std::out_of_range &) {
    std::puts("no bucket 9");
  }
  {
    std::deque<int, Counting<int>> deque;
    for (int n = 0; n < 1000; n++) n % 2 ? deque.push_back(n) : deque.push_front(n);
    std::printf("%d %d %d\n", deque.front(), deque.back(), allocated > 0);
  }
  std::printf("left %ld\n", allocated);
}
