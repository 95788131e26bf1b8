// Functions whose labels are in tables are inlined, called in tail position, and recursive by turns.
// A careless compiler removes a function of whose labels there is still a table.
#include <stdio.h>
static void *const *tab(int which) {
  static void *const t[] = {&&a, &&b, &&c};
  if (which > 1000) goto *t[which % 3];
a: which++;
b: which++;
c: return which < 0 ? 0 : t;
}
static const void *where(int k) { static const void *t[] = {&&a, &&b}; a: k++; b: return t[k & 1]; }
static inline __attribute__((always_inline)) void *here(void) { l: return &&l; }
static long dist(void) { static const long d = (char *)&&y - (char *)&&x; x: ; y: return d != 0; }
static int jumpy(int n, int acc) {
  static void *const t[] = {&&dec, &&end};
  goto *t[n <= 0];
dec: return jumpy(n - 1, acc + n);
end: return acc;
}
static int even(int n);
static int odd(int n) { static void *const t[] = {&&r, &&e}; goto *t[n == 0]; r: return even(n - 1); e: return 0; }
static int even(int n) { static void *const t[] = {&&r, &&e}; goto *t[n == 0]; r: return odd(n - 1); e: return 1; }
static int once(int x) { static void *const t[] = {&&p, &&q}; goto *t[x & 1]; p: return 3; q: return 4; }
int main(int argc, char **argv) {
  void *const *t = tab(argc);
  printf("%d\n", t[0] != 0 && t[2] != 0);
  printf("%d\n", where(argc) != 0 && where(2) != 0);
  printf("%d\n", here() != 0);
  printf("%ld\n", dist() >= 0);
  printf("%d %d %d %d\n", jumpy(1000, argc), odd(31), even(64), once(argc));
}
