// Replaces what its library (interposition.lib.c) defines.
#include <stdio.h>
int a(void){ return 2; } int v=30; int b(void),rv(void),d(void),rk(void); int c(void){ return 50; } const int k=40;
int down(int n, int sum) { return 100; } int six(void);
int main(){ printf("%d %d %d %d %d\n",b(),rv(),d(),rk(),six()); return 0; }
