#include <stdio.h>
int level(void) { return 7; }
const int depth = 9;
int f(void);
int main(void) { printf("%d\n", f()); return 0; }
