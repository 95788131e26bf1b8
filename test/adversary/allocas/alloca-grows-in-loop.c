// alloca's memory lives until the function returns: a list of all turns.
#include <alloca.h>
#include <stdio.h>
struct N { struct N *next; int v; };
__attribute__((noinline)) int f(int n) { struct N *list = 0; for (int i = 0; i < n; i++) { struct N *e = alloca(sizeof *e); e->next = list; e->v = i; list = e; } int s = 0; for (struct N *e = list; e; e = e->next) s = s * 3 + e->v; return s; }
int main(void) { printf("%d %d\n", f(12), f(0)); return 0; }
