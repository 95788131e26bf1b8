// Heap that is never read, but whose allocation, address or end is seen.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <vector>
static int news, dels;
struct Counted {
  static void *operator new(size_t n) {
    news++;
    return malloc(n);
  }
  static void operator delete(void *p) {
    dels++;
    free(p);
  }
  int x;
};
struct Noisy {
  int x;
  Noisy(int a) : x(a) {}
  ~Noisy() { printf("~%d ", x); }
};
__attribute__((noinline)) void counted() {
  Counted *c = new Counted;
  c->x = 3;
  delete c;
}
__attribute__((noinline)) int freed_twice_on_paths(int k) {
  int *p = (int *)malloc(16), *q = (int *)malloc(16);
  p[0] = 1;
  q[0] = 2;
  if (k) {
    free(p);
    p = q;
  } else free(q);
  *p = 5;
  int r = *p;
  free(p);
  return r;
}
__attribute__((noinline)) int addr() {
  char *p = (char *)malloc(10);
  memset(p, 1, 10);
  int r = ((size_t)p & 7) == 0;
  free(p);
  return r;
}
__attribute__((noinline)) int reall(int n) {
  int *p = (int *)malloc(8);
  p[0] = n;
  p = (int *)realloc(p, 80);
  p[10] = 4;
  int r = p[0];
  free(p);
  return r;
}
__attribute__((noinline)) int nul(size_t n) {
  char *p = (char *)malloc(n);
  if (!p) return 0;
  p[0] = 1;
  free(p);
  return 1;
}
__attribute__((noinline)) int listed(int n) {
  struct L {
    L *next;
    int v;
  } *h = nullptr;
  for (int i = 0; i < n; i++) {
    L *l = (L *)malloc(sizeof *l);
    l->next = h;
    l->v = i;
    h = l;
  }
  int c = 0;
  while (h) {
    L *x = h->next;
    free(h);
    h = x;
    c++;
  }
  return c;
}
__attribute__((noinline)) int self() {
  void **p = (void **)malloc(8);
  *p = p;
  void **q = (void **)*p;
  *q = nullptr;
  int r = *p == nullptr;
  free(p);
  return r;
}
__attribute__((noinline)) int uniq() {
  auto p = std::make_unique<Noisy>(4);
  p = std::make_unique<Noisy>(5);
  p->x++;
  return 1;
}
__attribute__((noinline)) int vec(int n) {
  std::vector<int> v;
  for (int i = 0; i < n; i++) v.push_back(i);
  return v.size();
}
__attribute__((noinline)) int nothrow(long n) {
  int *p = new (std::nothrow) int[n];
  if (!p) return -1;
  *p = 3;
  delete[] p;
  return 1;
}
static char buf[64];
__attribute__((noinline)) int placement() {
  int *p = new (buf) int(7);
  p[1] = 8;
  return buf[0] + buf[4];
}
__attribute__((noinline)) void *leak() {
  int *p = (int *)malloc(4);
  *p = 1;
  return p;
}
int main() {
  counted();
  printf("%d %d %d %d %d %d %d %d %d ", news, dels, freed_twice_on_paths(0), freed_twice_on_paths(1), addr(),
         reall(5), nul(8), listed(5), self());
  printf("%d %d %d %d %d\n", uniq(), vec(7), nothrow(4), placement(), *(int *)leak());
}
