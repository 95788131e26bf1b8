// The program has its own malloc and free: calls and their memory are what they say.
// Flags: -fno-builtin-malloc -fno-builtin-free -fno-builtin-calloc
#include <stddef.h>
#include <stdio.h>
static char room[4096]; static size_t used; static int frees;
__attribute__((noinline)) static void *my_alloc(size_t n) { void *p = room + used; used += (n + 15) & ~15u; return p; }
__attribute__((noinline)) static void my_free(void *p) { frees += p != 0; }
__attribute__((noinline)) int f(int n) { for (int i = 0; i < n; i++) { int *p = my_alloc(8); p[0] = i; my_free(p); } return room[16 * (n - 1)]; }
int main(void) { int r = f(5); printf("%d %d %zu\n", r, frees, used); return 0; }
