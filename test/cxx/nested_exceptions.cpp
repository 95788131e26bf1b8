// std::throw_with_nested, exception_ptr, and exceptions that cross a boundary as values.

#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

static void load(int depth) {
  try {
    if (depth == 0) throw std::out_of_range("bottom");
    load(depth - 1);
  } catch (...) {
    std::throw_with_nested(std::runtime_error("level " + std::to_string(depth)));
  }
}

static void unwind(const std::exception &error, int indent) {
  std::printf("%*s%s\n", indent, "", error.what());
  try {
    std::rethrow_if_nested(error);
  } catch (const std::exception &inner) {
    unwind(inner, indent + 2);
  }
}

static std::exception_ptr capture(int which) {
  try {
    if (which == 0) throw 42;
    if (which == 1) throw std::string("text");
    throw std::logic_error("logic");
  } catch (...) {
    return std::current_exception();
  }
}

int main() {
  try {
    load(3);
  } catch (const std::exception &error) {
    unwind(error, 0);
  }
  std::vector<std::exception_ptr> kept;
  for (int which = 0; which < 3; which++) kept.push_back(capture(which));
  for (auto &pointer : kept) {
    try {
      std::rethrow_exception(pointer);
    } catch (int number) {
      std::printf("int %d\n", number);
    } catch (const std::string &text) {
      std::printf("string %s\n", text.c_str());
    } catch (const std::exception &error) {
      std::printf("exception %s\n", error.what());
    }
  }
  std::printf("uncaught %d\n", std::uncaught_exceptions());
}
