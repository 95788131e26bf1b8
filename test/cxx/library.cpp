// The standard library as everyday programs use it: strings, streams, containers, regular expressions, threads. C++11.

#include <algorithm>
#include <functional>
#include <future>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

struct Shape {
  virtual ~Shape() {}
  virtual double area() const = 0;
};

struct Square : Shape {
  double side;
  explicit Square(double side) : side(side) {}
  double area() const override { return side * side; }
};

struct Disc : Shape {
  double radius;
  explicit Disc(double radius) : radius(radius) {}
  double area() const override { return 3 * radius * radius; }
};

static int depth(int n) {
  if (n == 0) throw std::runtime_error("deep");
  struct Guard {
    int n;
    ~Guard() { std::cout << n << ' '; }
  } guard{n};
  return depth(n - 1) + 1;
}

static void words() {
  std::map<std::string, int> counts;
  std::string text = "the quick brown fox jumps over the lazy dog the fox";
  std::istringstream in(text);
  std::string word;
  while (in >> word) ++counts[word];
  for (const auto &entry : counts) std::cout << entry.first << '=' << entry.second << '\n';
  std::cout << std::regex_replace(text, std::regex("(f|d)o(x|g)"), "[$&]") << '\n';
}

static void shapes() {
  std::vector<std::unique_ptr<Shape>> all;
  for (int i = 0; i < 5; i++) all.emplace_back(i & 1 ? static_cast<Shape *>(new Square(i)) : new Disc(i));
  auto add = [](double sum, const std::unique_ptr<Shape> &each) { return sum + each->area(); };
  std::cout << std::accumulate(all.begin(), all.end(), 0.0, add) << '\n';
}

static void threads() {
  std::mutex mutex;
  int total = 0;
  std::vector<std::thread> workers;
  for (int t = 0; t < 4; t++) {
    workers.emplace_back([&, t] {
      for (int i = 0; i < 1000; i++) {
        std::lock_guard<std::mutex> lock(mutex);
        total += t;
      }
    });
  }
  for (auto &each : workers) each.join();
  std::cout << total << '\n';
  auto result = std::async(std::launch::async, [](int x) { return x ? throw x : 1; }, 42);
  try {
    result.get();
  } catch (int x) {
    std::cout << "caught " << x << '\n';
  }
}

static void failures() {
  try {
    depth(4);
  } catch (const std::exception &e) {
    std::cout << e.what() << '\n';
  }
  try {
    std::vector<int> few(3);
    std::cout << few.at(7);
  } catch (const std::out_of_range &) {
    std::cout << "out of range\n";
  }
  try {
    std::stoi("zzz");
  } catch (const std::invalid_argument &) {
    std::cout << "invalid\n";
  }
}

int main() {
  words();
  shapes();
  failures();
  threads();
  std::function<int(int)> fibonacci = [&](int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); };
  std::cout << fibonacci(15) << '\n';
  std::unordered_map<int, std::set<std::string>> groups;
  for (int i = 0; i < 100; i++) groups[i % 7].insert(std::to_string(i));
  std::size_t size = 0;
  for (const auto &group : groups) size += group.second.size();
  std::cout << size << '\n';
}
