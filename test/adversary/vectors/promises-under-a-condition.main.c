#include <stdio.h>
int f1(int *, unsigned), f2(int *, long), f3(int *, int), f4(int *, long);
int a[100];
int main(void) {
  if (!__builtin_cpu_supports("avx2")) return 0;
  for (int i = 0; i < 100; i++) a[i] = i * 7 + 1;
  for (int n = 6; n < 80; n += 7) printf("%d %d %d %d\n", f1(a, n), f2(a, n), f3(a, n), f4(a, n));
  return 0;
}
