// A pointer to a variable that is gone may stay as long as nobody goes where it points.
#include <stdio.h>
__attribute__((noinline)) unsigned f(int n, int c, int k) {
  int *p; unsigned s = 0;
  { int x[8]; for (int i = 0; i < 8; i++) x[i] = i * n; s += x[k & 7] + x[n & 7]; p = &x[3]; }
  int y[8]; for (int i = 0; i < 8; i++) y[i] = i * k + n;
  for (int i = 0; i < n; i++) { if (i == c) *p = i; y[(i + k) & 7] += i; }
  for (int i = 0; i < 8; i++) s = s * 3 + y[i];
  return s;
}
__attribute__((noinline)) unsigned g(int n, int c, int k) {
  unsigned s = 0;
  for (int j = 0; j < 3; j++) {
  int *p;
  { int x[8]; for (int i = 0; i < 8; i++) x[i] = i * n; s += x[k & 7] + x[n & 7]; p = &x[3]; }
  { int y[8]; for (int i = 0; i < 8; i++) y[i] = i * k + n;
  for (int i = 0; i < n; i++) { if (i == c) { *p += i; } y[(i + k) & 7] += i; }
  for (int i = 0; i < 8; i++) s = s * 3 + y[i]; } }
  return s;
}
int main(void) { printf("%d %d %d\n", f(20, 100, 5), f(9, 100, 2), g(11, 100, 3)); }
