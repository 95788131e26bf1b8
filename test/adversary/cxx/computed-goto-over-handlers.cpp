// Computed gotos out of and into what handlers and destructors guard.
// A careless compiler runs a destructor twice, or never.
#include <cstdio>
#include <stdexcept>
struct D { int n; D(int n) : n(n) { printf("+%d ", n); } ~D() { printf("-%d ", n); } };
static int thrower(int x) { if (x % 3 == 0) throw x; return x * 2; }
__attribute__((noinline)) int machine(const unsigned char *pc) {
  static void *t[] = {&&a, &&b, &&c, &&end};
  int acc = 0; 
  int n = 0;
  goto *t[*pc++ & 3];
a:
  { if (++n > 40) return acc;
    try { D d(n); acc += thrower(n); } catch (int e) { acc -= e; if (e > 20) goto end; } }
  goto *t[*pc++ & 3];
b:
  if (++n > 40) return acc;
  try { acc += thrower(acc & 7); } catch (...) { acc++; goto c; }
  goto *t[*pc++ & 3];
c:
  if (++n > 40) return acc;
  { D d(-n); if (acc & 1) goto a; acc ^= 3; }
  goto *t[*pc++ & 3];
end:
  return acc * 1000 + n;
}
__attribute__((noinline)) int unwinds(int x) {
  void *t[] = {&&one, &&two};
  D outer(99);
  goto *t[x & 1];
one: thrower(3);
two: thrower(4);
  return x;
}
template <int N> int tmpl(int x) {
  static void *t[] = {&&p, &&q};
  goto *t[(x + N) & 1];
p: return N * 2;
q: return N * 3 + x;
}
int main() {
  unsigned char prog[128]; unsigned s = 7;
  for (int k = 0; k < 10; k++) {
    for (auto &b : prog) { s = s * 1664525 + 1013904223; b = s >> 25 & (k & 1 ? 3 : 7); }
    printf("= %d\n", machine(prog));
  }
  for (int i = 0; i < 3; i++) try { printf("%d\n", unwinds(i)); } catch (int e) { printf("! %d\n", e); }
  printf("%d %d %d %d\n", tmpl<1>(1), tmpl<2>(1), tmpl<1>(2), tmpl<2>(4));
}
