// NaNs between __float128 and long double. gcc has no __builtin_issignaling.
// References: clang
// Levels: O1 O2 O3 Os
// The sign of the NaN that 0/0 gives is unspecified: left to LLVM's code generator, as the first paper's passes do, it is positive.
#include <stdio.h>
#include <string.h>
int main(void){
  __float128 z=0; __float128 c=z/z; long double l=c; unsigned char b[16]={0}; memcpy(b,&l,10);
  for(int i=9;i>=0;i--) printf("%02x",b[i]); printf(" isnan %d\n", l!=l);
  long double m=0; m=m/m; __float128 d=m; memcpy(b,&d,16); for(int i=15;i>=0;i--) printf("%02x",b[i]); printf(" isnan %d issig %d\n", d!=d, __builtin_issignaling(d));
}
