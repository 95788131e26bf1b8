// In a constructor and a destructor the object is of the class that is being built or taken down.
#include <cstdio>
struct A { A() { std::printf("%d ", id()); } virtual int id() { return 1; } virtual ~A() { std::printf("%d ", id()); } };
struct B : A { B() { std::printf("%d ", id()); call(); } int id() override { return 2; } void call() { A *a = this; std::printf("[%d] ", a->id()); } ~B() override { std::printf("%d ", id()); } };
struct C final : B { int id() override { return 3; } ~C() override { call(); } };
int main() { { C c; A &a = c; std::printf("(%d) ", a.id()); } std::puts(""); }
