// Hidden and protected functions of a library stay what they are; default ones do not.
// Library: protected-and-hidden.lib.c
#include <stdio.h>
int visible(void) { return 100; } int fixed(void) { return 200; } int guarded = 300;
int sum(void);
int main(void) { printf("%d %d\n", sum(), fixed() + visible()); return 0; }
