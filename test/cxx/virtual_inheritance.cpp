// Virtual bases: one shared subobject, construction vtables, thunks with covariant results, and virtual calls
// during construction.

#include <cstdio>

struct Root {
  int value = 1;
  Root() { hello(); }
  virtual ~Root() { std::printf("~Root %d\n", value); }
  virtual void hello() const { std::printf("Root %d\n", value); }
  virtual Root *self() { return this; }
};
struct Left : virtual Root {
  int left = 10;
  Left() { hello(); }
  ~Left() override { std::printf("~Left\n"); }
  void hello() const override { std::printf("Left %d %d\n", value, left); }
  Left *self() override { return this; }
};
struct Right : virtual Root {
  int right = 100;
  Right() { value += 5; }
  ~Right() override { std::printf("~Right\n"); }
  virtual int weight() const { return right; }
};
struct Bottom : Left, Right {
  int bottom = 1000;
  Bottom() { hello(); }
  ~Bottom() override { std::printf("~Bottom\n"); }
  void hello() const override { std::printf("Bottom %d %d %d %d\n", value, left, right, bottom); }
  int weight() const override { return right + bottom; }
  Bottom *self() override { return this; }
};

static int weigh(const Right &right) { return right.weight() + right.value; }

int main() {
  Bottom bottom;
  Root &root = bottom;
  Right &right = bottom;
  root.hello();
  std::printf("%d\n", weigh(right));
  std::printf("%d\n", root.self() == static_cast<Root *>(&bottom));
  std::printf("%d\n", static_cast<Left &>(bottom).self()->left);
}
