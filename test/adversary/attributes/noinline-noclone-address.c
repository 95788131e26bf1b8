// A static function whose address is taken keeps its signature though one argument is always the same.
#include <stdio.h>
static __attribute__((noinline)) int f(int a, int b, int unused) { (void)unused; return a * b; }
static int (*table[2])(int, int, int) = {f, f};
int main(int argc, char **argv) { (void)argv; printf("%d %d\n", f(3, 4, 0), table[argc & 1](5, 6, 7)); return 0; }
