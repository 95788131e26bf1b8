// __builtin_setjmp and __builtin_longjmp within a program.
#include <stdio.h>
static void *buffer[5]; static int tries;
__attribute__((noinline)) static void back(void) { __builtin_longjmp(buffer, 1); }
__attribute__((noinline)) int f(void) { if (__builtin_setjmp(buffer)) { tries++; } if (tries < 3) back(); return tries; }
int main(void) { printf("%d\n", f()); return 0; }
