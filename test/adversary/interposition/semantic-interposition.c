// A shared library's functions, variables and constants are replaced by the program's: what they are is not known there.
// Library: semantic-interposition.lib.c
#include <stdio.h>
int a(void){ return 2; } int v=30; int b(void),rv(void),d(void),rk(void); int c(void){ return 50; } const int k=40;
int main(){ printf("%d %d %d %d\n",b(),rv(),d(),rk()); return 0; }
