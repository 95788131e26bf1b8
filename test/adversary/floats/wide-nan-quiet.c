// NaNs from double to __float128 keep sign, payload and quiet bit, as constants and at run time. gcc has no __builtin_issignaling.
// References: clang
// Levels: O1 O2 O3 Os
// The sign of the NaN that 0/0 gives is unspecified: left to LLVM's code generator, as the first paper's passes do, it is positive.
#include <stdio.h>
#include <string.h>
int main(void){
  double n=__builtin_nan(""); __float128 a=n; unsigned long w[2]; memcpy(w,&a,16);
  volatile double vn=n; __float128 b=vn; unsigned long x[2]; memcpy(x,&b,16);
  printf("%016lx%016lx %016lx%016lx quiet %d %d\n",w[1],w[0],x[1],x[0],(int)(w[1]>>47&1),(int)(x[1]>>47&1));
  __float128 z=0; __float128 c=z/z; memcpy(w,&c,16); printf("%016lx%016lx quiet %d\n",w[1],w[0],(int)(w[1]>>47&1));
  printf("issig %d %d\n", __builtin_issignaling(a), __builtin_issignaling(c));
  __float128 i=__builtin_inf(); c=i-i;  memcpy(w,&c,16); printf("%016lx%016lx quiet %d\n",w[1],w[0],(int)(w[1]>>47&1));
}
