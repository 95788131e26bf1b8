// Placement new, overloaded operator new and delete, arrays with cookies, over-aligned types, unions with
// members that have constructors.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>

struct Arena {
  alignas(64) std::byte memory[1024];
  std::size_t used = 0;
  void *take(std::size_t size, std::size_t align) {
    used = (used + align - 1) / align * align;
    void *result = memory + used;
    used += size;
    return result;
  }
};
void *operator new(std::size_t size, Arena &arena) { return arena.take(size, alignof(std::max_align_t)); }
void operator delete(void *, Arena &) noexcept { std::puts("arena delete"); }

struct Item {
  int id;
  Item(int id = 0) : id(id) {
    if (id == 13) throw id;
  }
  ~Item() { std::printf("~%d ", id); }
  static void *operator new[](std::size_t size) {
    std::printf("new[] %d\n", size > 3 * sizeof(Item));
    return std::malloc(size);
  }
  static void operator delete[](void *p) { std::free(p); }
};

struct alignas(128) Wide {
  char bytes[130];
};

union Value {
  int number;
  std::string text;
  Value() : number(4) {}
  ~Value() {}
};

int main() {
  Arena arena;
  Item *item = new (arena) Item(5);
  item->~Item();
  try {
    new (arena) Item(13);
  } catch (int id) {
    std::printf("caught %d\n", id);
  }
  Item *items = new Item[3]{1, 2, 3};
  delete[] items;
  std::puts("");
  auto wide = std::make_unique<Wide>();
  std::printf("%d %zu\n", int(reinterpret_cast<std::uintptr_t>(wide.get()) % 128), sizeof(Wide));
  Value value;
  std::printf("%d ", value.number);
  new (&value.text) std::string("a string too long for the small buffer");
  std::printf("%zu\n", value.text.size());
  std::destroy_at(&value.text);
  std::printf("%d\n", new (std::nothrow) char[16] != nullptr);
}
