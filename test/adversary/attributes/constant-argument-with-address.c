// All callers pass the same global; the callee compares its address, writes it, and lets it escape.
#include <stdio.h>
static int g, *kept;
static __attribute__((noinline)) int set(int *p, int v) { *p = v; kept = p; return p == &g; }
int main(int argc, char **argv) { (void)argv; int s = 0; for (int i = 0; i < 3; i++) s += set(&g, i + argc); *kept += 100; printf("%d %d\n", s, g); return 0; }
