// The divisor is zero where the other branch leaves; speculation of the remainder traps.
#include <stdio.h>
#include <stdlib.h>
__attribute__((noreturn, noinline)) void leave(int x) { printf("leave %d\n", x); exit(0); }
__attribute__((noinline)) unsigned f(unsigned a, unsigned b) { unsigned q; if (b == 0) leave(a); else q = a % b; return q + 1; }
int main(int argc, char **argv) { (void)argv; printf("%u\n", f(17, 5)); return f(9, argc - 1); }
