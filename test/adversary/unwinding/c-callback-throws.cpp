// An exception goes through qsort, which is C.
#include <cstdio>
#include <cstdlib>
static int calls;
static int compare(const void *a, const void *b) { if (++calls == 3) throw calls; return *(const int *)a - *(const int *)b; }
int main() { int v[] = {5, 4, 3, 2, 1}; try { std::qsort(v, 5, sizeof *v, compare); } catch (int n) { std::printf("%d %d\n", n, calls); } }
