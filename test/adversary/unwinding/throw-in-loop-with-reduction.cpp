// Sums in registers at the time of a throw are lost, those in memory are not.
#include <cstdio>
__attribute__((noinline)) int get(const int *p, int i) { if (p[i] < 0) throw i; return p[i]; }
__attribute__((noinline)) long sum(const int *p, int n, long *partial) { long s = 0; for (int i = 0; i < n; i++) { s += get(p, i); *partial = s; } return s; }
int main() { int v[] = {1, 2, 3, -1, 5}; long part = 0; try { sum(v, 5, &part); } catch (int i) { std::printf("%d %ld\n", i, part); } std::printf("%ld\n", sum(v, 3, &part)); }
