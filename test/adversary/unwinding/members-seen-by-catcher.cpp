// Members, restrict arrays and half-built objects, seen by those who catch.
#include <cstdio>
#include <stdexcept>
struct Acc { int n = 0; double s = 0; __attribute__((noinline)) void check(double x) { if (x > 3) throw x; }
  __attribute__((noinline)) void run(const double *p, int k) { for (int i = 0; i < k; i++) { n = n + 1; s += p[i]; check(p[i]); } n = -1; } };
__attribute__((noinline)) void fill(int *__restrict a, const int *__restrict b, int n) { for (int i = 0; i < n; i++) { a[0] = i; a[1] += b[i]; if (b[i] < 0) throw i; } }
struct R { int a[8]; R() = default; };
__attribute__((noinline)) void t(int x) { if (x == 3) throw 1; }
__attribute__((noinline)) R make(int n) { R r{}; for (int i = 0; i < n; i++) { r.a[0] = i; t(i); } return r; }
int main() {
  double d[] = {1, 2, 3, 4, 5}; Acc a; try { a.run(d, 5); } catch (double x) { printf("%g %d %g\n", x, a.n, a.s); }
  int v[2] = {0, 0}, b[] = {1, 2, 3, -1, 5}; try { fill(v, b, 5); } catch (int i) { printf("%d %d %d\n", i, v[0], v[1]); }
  try { printf("%d\n", make(3).a[0]); make(5); } catch (int) { puts("thrown"); }
}
