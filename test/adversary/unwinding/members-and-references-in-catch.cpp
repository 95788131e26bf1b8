// catch blocks see what loops stored: promoted members, this, references, arrays through several names
#include <cstdio>
#include <stdexcept>
#include <string>
volatile int vz = 6;
static unsigned total;
struct Counter { unsigned n = 0, m = 0; unsigned *at; Counter() : at(&n) {}
 __attribute__((noinline)) void step(unsigned i) { if (i == (unsigned)vz) throw std::runtime_error(std::to_string(n)); }
 __attribute__((noinline)) void run(unsigned k) { for (unsigned i = 0; i < k; i++) { n += i; total += n; step(i); m = m * 3 + n; if (i & 1) *at += m; } } };
__attribute__((noinline)) unsigned outer(unsigned k) { Counter c; unsigned loc = 1; try { for (unsigned i = 0; i < 3; i++) { loc += i; c.run(k - i); loc *= 5; } } catch (std::exception &e) { loc += c.n * 3 + c.m + (unsigned)std::stoi(e.what()); } return loc; }
__attribute__((noinline)) void thrower(unsigned &a, unsigned *b, unsigned n) { for (unsigned i = 0; i < n; i++) { a++; b[0] += a; if (b[0] > 1000) throw 7; b[1] = a; } }
__attribute__((noinline)) unsigned arr(unsigned n) { unsigned x[4] = {1, 2, 3, 4}; try { thrower(x[1], x, n); x[3] = 99; } catch (int e) { x[2] += e; } return x[0] + x[1] * 10 + x[2] * 100 + x[3] * 1000; }
__attribute__((noinline)) int noex(int n) noexcept { int s = 0; try { for (int i = 0; i < n; i++) { s = i; if (i == vz) throw i; total++; } } catch (int) { return s * 10; } return s; }
struct D { unsigned &t; D(unsigned &x) : t(x) { t |= 1; } ~D() noexcept(false) { t += 5; if (t > 40 && !std::uncaught_exceptions()) throw 1L; } };
__attribute__((noinline)) unsigned dt(unsigned n) { unsigned t = 0; try { for (unsigned i = 0; i < n; i++) { D d(t); t += i; D e(t); t ^= 2; } t = 7; } catch (long) { t += 1000; } return t; }
int main() { unsigned o = outer(5); std::printf("%u %u ", o, total); o = outer(9); std::printf("%u %u ", o, total); std::printf("%u %u %d ", arr(50), arr(5), noex(9)); std::printf("%d %u %u\n", noex(3), dt(9), dt(2)); }
