// Widths and interleaving that the program asks for, also absurd ones, with counters that are narrower.
// Flags: -fwrapv -fno-strict-aliasing
#include <stdio.h>
#include <string.h>
#define NOI __attribute__((noinline))
#define W(w,i) _Pragma("clang loop vectorize_width(" #w ") interleave_count(" #i ")")
#define F(name,w,il) NOI unsigned name##a(unsigned char*a,unsigned char n){unsigned s=0; _Pragma("clang loop vectorize(enable)") W_(w,il) for(unsigned char i=0;i<n;i++){a[i]+=i;s+=a[i];}return s;} \
 NOI unsigned name##b(int*a,int*b,int n){unsigned s=0; W_(w,il) for(int i=0;i<n;i++){a[i+1]=b[i]*3+i;s^=a[i];}return s;} \
 NOI unsigned name##c(short*a,long*b,signed char n){unsigned s=0; W_(w,il) for(signed char i=0;i<n;i++){a[i]=b[i];s+=b[i]>a[i]?i:3;}return s;} \
 NOI unsigned name##d(int*a,int*b,int n){int m=-5; W_(w,il) for(int i=n-1;i>=0;i--){a[i]=b[i]+a[i-1];m=b[i]>m?b[i]:m;}return m;} \
 NOI unsigned name##e(int*a,int*b,int n){int p=9,s=0; W_(w,il) for(int i=0;i<37;i++){s+=p*a[i];p=b[i];}return s*3+p;}
#define PR(x) _Pragma(#x)
#define W_(w,i) PR(clang loop vectorize_width(w) interleave_count(i))
F(x1,2,1) F(x2,3,2) F(x3,64,4) F(x4,16,16) F(x5,4,3) F(x6,128,1) F(x7,1,8) F(x8,32,2) F(x9,256,8) F(y1,512,1) F(y2,8,1000)
unsigned char U[600]; int A[600],B[600]; short S[600]; long L[600];
static unsigned h(void){unsigned x=1;for(int i=0;i<600;i++)x=x*31+U[i]+A[i]*3+B[i]*5+S[i]*7+L[i];return x;}
#define T(n_) for(int n=0;n<130;n+=n<40?1:9){ for(int i=0;i<600;i++){U[i]=i*7;A[i]=i*i%97;B[i]=(i*31)%53-9;S[i]=i;L[i]=i*1234567l;} unsigned r=n_##a(U,n+(n>100?120:0))+n_##b(A+5,B+5,n)*3+n_##c(S,L,n)*5+n_##d(A+9,A+9-(n%7),n)*7+n_##e(A,B,n); r+=n_##b(A+5,A+n%9,n); printf(#n_" %d %u %u\n",n,r,h());}
int main(){T(x1)T(x2)T(x3)T(x4)T(x5)T(x6)T(x7)T(x8)T(x9)T(y1)T(y2)}
