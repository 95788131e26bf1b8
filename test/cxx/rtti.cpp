// Run-time type information: typeid, dynamic_cast down, across and to void, bad_cast and bad_typeid.

#include <cstdio>
#include <cstring>
#include <memory>
#include <typeindex>
#include <typeinfo>
#include <unordered_map>
#include <vector>

struct Shape {
  virtual ~Shape() = default;
  virtual double area() const = 0;
};
struct Named {
  virtual ~Named() = default;
  virtual const char *name() const = 0;
};
struct Circle : Shape, Named {
  double radius;
  explicit Circle(double radius) : radius(radius) {}
  double area() const override { return 3 * radius * radius; }
  const char *name() const override { return "circle"; }
};
struct Square : Shape {
  double side;
  explicit Square(double side) : side(side) {}
  double area() const override { return side * side; }
};
struct Tile final : Square, Named {
  using Square::Square;
  const char *name() const override { return "tile"; }
};

int main() {
  std::vector<std::unique_ptr<Shape>> shapes;
  shapes.push_back(std::make_unique<Circle>(2));
  shapes.push_back(std::make_unique<Square>(3));
  shapes.push_back(std::make_unique<Tile>(4));
  std::unordered_map<std::type_index, int> seen;
  for (auto &shape : shapes) {
    Shape &object = *shape;
    seen[typeid(object)]++;
    auto *named = dynamic_cast<Named *>(shape.get());
    std::printf("%s %.1f %d\n", named ? named->name() : "?", shape->area(), dynamic_cast<Square *>(shape.get()) != nullptr);
    std::printf("whole object %d\n", dynamic_cast<void *>(shape.get()) == static_cast<void *>(shape.get()));
  }
  std::printf("%zu kinds, tile seen %d\n", seen.size(), seen[typeid(Tile)]);
  std::printf("%d\n", std::strcmp(typeid(Circle).name(), "6Circle"));
  try {
    (void)dynamic_cast<Circle &>(*shapes[1]);
  } catch (const std::bad_cast &) {
    std::printf("bad cast\n");
  }
  try {
    Shape *none = nullptr;
    std::printf("%s\n", typeid(*none).name());
  } catch (const std::bad_typeid &) {
    std::printf("bad typeid\n");
  }
}
