// Replaces what its library (interposition.lib.c) defines.
#include <stdio.h>
int a(void){ return 2; } int v=30; int b(void),rv(void),d(void),rk(void); int c(void){ return 50; } const int k=40;
int main(){ printf("%d %d %d %d\n",b(),rv(),d(),rk()); return 0; }
