// A static function pointer that is written later: the first call is known, the second is not.
#include <stdio.h>
static int one(int x) { return x + 1; } static int two(int x) { return x * 2; }
static int (*current)(int) = one;
__attribute__((noinline)) static void change(int c) { if (c) current = two; }
int main(int argc, char **argv) { (void)argv; int s = 0; for (int i = 0; i < 4; i++) { s = s * 10 + current(i); change(i == argc); } printf("%d\n", s); return 0; }
