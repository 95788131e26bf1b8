// A static counter changes over the recursive calls: it is read again after each.
#include <stdio.h>
static int seen[8], at;
static __attribute__((noinline)) void permute(int k, int used) { if (k == 0) { int h = 0; for (int i = 0; i < at; i++) h = h * 4 + seen[i]; printf("%d ", h); return; } for (int i = 0; i < 3; i++) if (!(used >> i & 1)) { seen[at++] = i; permute(k - 1, used | 1 << i); at--; } }
int main(void) { permute(3, 0); printf("%d\n", at); return 0; }
