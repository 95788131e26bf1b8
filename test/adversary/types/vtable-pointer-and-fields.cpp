// An object is destroyed and another of a sibling class made in its place.
#include <cstdio>
#include <new>
struct Base { virtual int id() const = 0; virtual ~Base() {} };
struct A : Base { int x = 1; int id() const override { return x; } };
struct B : Base { float y = 2.5f; int id() const override { return int(y * 10); } };
__attribute__((noinline)) int f(void *room, int n) { int s = 0; for (int i = 0; i < n; i++) { Base *b = i & 1 ? static_cast<Base *>(new (room) A) : new (room) B; s = s * 3 + b->id(); b->~Base(); } return s; }
int main() { alignas(16) char room[64]; std::printf("%d\n", f(room, 7)); }
