// The product of an fma overflows where the sum does not; lrint of the least integer is exact. (lrint out of range: at run time.)
#include <stdio.h>
#include <math.h>
int main(void){
  double a=0x1p1023,b=2.0,c=-0x1p1023;
  printf("%a\n", __builtin_fma(a,b,c));
  double d=-0x1p63; volatile double vd=d;
  long r=lrint(d), q=lrint(vd);
  printf("%ld %ld %d\n", r,q, r==q);
  double e=1e300;
  long s=lrint(e);
  if (s==0) puts("zero"); else if (s<0) puts("neg"); else puts("pos");
}
