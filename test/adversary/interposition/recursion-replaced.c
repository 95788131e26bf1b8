// A recursive function of a library is replaced by the program's; its own body is entered through a hidden alias, and
// calls what replaced it.
// Library: recursion-replaced.lib.c
#include <stdio.h>
int sum(int n, int s) { return 1000 + n + s; }
int count(int n) { return 100 + n; }
int run(void);
int main(void) { printf("%d\n", run()); return 0; }
