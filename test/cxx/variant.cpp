// std::variant with visit, std::optional, std::any, and an expression evaluator over a recursive variant.

#include <any>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

template <class... F> struct Overloaded : F... {
  using F::operator()...;
};
template <class... F> Overloaded(F...) -> Overloaded<F...>;

struct Binary;
using Expression = std::variant<int, std::string, std::unique_ptr<Binary>>;
struct Binary {
  char op;
  Expression left, right;
};

static std::optional<int> evaluate(const Expression &expression) {
  return std::visit(
      Overloaded{
          [](int number) -> std::optional<int> { return number; },
          [](const std::string &name) -> std::optional<int> {
            if (name == "x") return 6;
            return std::nullopt;
          },
          [](const std::unique_ptr<Binary> &binary) -> std::optional<int> {
            auto left = evaluate(binary->left), right = evaluate(binary->right);
            if (!left || !right) return {};
            switch (binary->op) {
            case '+': return *left + *right;
            case '*': return *left * *right;
            case '/': return *right ? std::optional(*left / *right) : std::nullopt;
            }
            return {};
          },
      },
      expression);
}

static Expression make(char op, Expression left, Expression right) {
  return std::make_unique<Binary>(Binary{op, std::move(left), std::move(right)});
}

int main() {
  std::vector<Expression> expressions;
  expressions.push_back(make('+', 2, make('*', "x", 7)));
  expressions.push_back(make('/', "x", 0));
  expressions.push_back(make('+', "y", 1));
  for (auto &expression : expressions) std::printf("%d\n", evaluate(expression).value_or(-1));
  std::variant<std::monostate, double, const char *> value;
  std::printf("%zu ", value.index());
  value = 2.5;
  std::printf("%.1f ", std::get<double>(value));
  try {
    std::get<const char *>(value);
  } catch (const std::bad_variant_access &) {
    std::puts("bad access");
  }
  std::any any = std::string("anything");
  std::printf("%s %d\n", std::any_cast<std::string &>(any).c_str(), std::any_cast<int>(&any) == nullptr);
}
