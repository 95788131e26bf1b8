extern "C" int printf(const char *, ...);
struct Trace { const char *name; ~Trace() { printf("~%s\n", name); } };
struct Base { int number; virtual ~Base() {} };
struct Left : virtual Base { int left = 1; };
struct Right : virtual Base { int right = 2; };
struct Both : Left, Right { Both() { number = 3; } };
void thrower(int kind) {
  Trace trace{"thrower"};
  if (kind == 0) throw 42;
  if (kind == 1) throw Both();
  if (kind == 2) throw "text";
}
int catcher(int kind) {
  try {
    Trace trace{"try"};
    thrower(kind);
    return -1;
  } catch (Base &base) {
    return base.number;
  } catch (int number) {
    try {
      throw;
    } catch (...) {
      printf("again\n");
    }
    return number;
  } catch (...) {
    return 0;
  }
}
int main() {
  for (int kind = 0; kind < 4; kind++) printf("%d\n", catcher(kind));
}
