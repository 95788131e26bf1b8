#include <stdio.h>
extern int last, calls;
int g(int), k(int);
int f(int n) { return 100 + n; }
int h(int n) { return 100 + n; }
int main(void) { printf("%d %d\n", g(3), k(3)); printf("%d %d\n", last, calls); return 0; }
