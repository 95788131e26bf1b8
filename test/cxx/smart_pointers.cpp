// Shared, weak and unique pointers, custom deleters, enable_shared_from_this, move semantics and copy elision.

#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

struct Tree : std::enable_shared_from_this<Tree> {
  std::string label;
  std::weak_ptr<Tree> parent;
  std::vector<std::shared_ptr<Tree>> children;
  explicit Tree(std::string label) : label(std::move(label)) {}
  ~Tree() { std::printf("~%s ", label.c_str()); }
  std::shared_ptr<Tree> add(std::string name) {
    auto child = std::make_shared<Tree>(std::move(name));
    child->parent = weak_from_this();
    children.push_back(child);
    return child;
  }
  std::string path() const {
    auto up = parent.lock();
    return up ? up->path() + "/" + label : label;
  }
};

struct Buffer {
  int *data;
  explicit Buffer(int n) : data(new int[std::size_t(n)]{n}) {}
  Buffer(Buffer &&other) noexcept : data(std::exchange(other.data, nullptr)) { std::puts("move"); }
  Buffer &operator=(Buffer &&other) noexcept {
    std::swap(data, other.data);
    std::puts("move assign");
    return *this;
  }
  Buffer(const Buffer &) = delete;
  ~Buffer() { delete[] data; }
};
static Buffer make(int n) { return Buffer(n); }

int main() {
  std::weak_ptr<Tree> seen;
  {
    auto root = std::make_shared<Tree>("root");
    auto leaf = root->add("branch")->add("leaf");
    seen = leaf;
    std::printf("%s %ld\n", leaf->path().c_str(), leaf.use_count());
    root.reset();
    std::printf("\n%s %d\n", leaf->path().c_str(), seen.expired());
  }
  std::printf("\n%d\n", seen.expired());
  Buffer buffer = make(3);
  Buffer other(std::move(buffer));
  buffer = make(4);
  std::printf("%d %d\n", buffer.data[0], other.data[0]);
  auto closer = [](int *p) { std::printf("close %d\n", *p), delete p; };
  std::unique_ptr<int, decltype(closer)> handle(new int(8), closer);
  std::shared_ptr<void> erased(new std::string("erased"), [](void *p) { delete static_cast<std::string *>(p); });
}
