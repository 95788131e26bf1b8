// A call whose argument is the address of a local is no tail call; the other one is.
// Builds
int g(int,int); void h(int*);
int f(int a,int b){ return g(b,a+1); }
int k(int a){ int x=a; h(&x); return g(x,a); }
