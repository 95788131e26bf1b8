// Which handler is taken: by base, by reference, by pointer conversion, by value sliced, ..., nested.
#include <cstdio>
struct A { virtual int id() const { return 1; } virtual ~A() {} }; struct B : A { int id() const override { return 2; } }; struct C : private A {};
__attribute__((noinline)) void raise(int k) { static B b; switch (k) { case 0: throw A(); case 1: throw B(); case 2: throw &b; case 3: throw C(); case 4: throw 5l; case 5: throw "text"; case 6: throw nullptr; } }
__attribute__((noinline)) int f(int k) { try { raise(k); } catch (const B &b) { return 10 + b.id(); } catch (A a) { return 20 + a.id(); } catch (const A *p) { return 30 + (p ? p->id() : 0); } catch (int) { return 40; } catch (long l) { return 50 + l; } catch (const char *s) { return 60 + s[0]; } catch (...) { return 70; } return 0; }
int main() { for (int k = 0; k < 8; k++) std::printf("%d ", f(k)); std::puts(""); }
