// flags: -fPIC -shared -fsemantic-interposition
// A shared library whose functions and variables the program replaces (interposition.c).
int a(void){ return 1; } int b(void){ return a()+10; } int v=3; int rv(void){ return v; } static int c_(void){ return 5; } int c(void) __attribute__((alias("c_"))); int d(void){ return c(); } const int k=4; int rk(void){ return k; }
// What calls itself calls what replaces it, also if it was reached by another name.
int down(int n, int sum) { return n == 0 ? sum : down(n - 1, sum + n); }
int unseen(int, int) __attribute__((alias("down"), visibility("hidden")));
int six(void) { return unseen(3, 0); }
