// Floats: what may not be reordered, contracted, folded or compared otherwise; conversions in loops; accumulators of
// several kinds.
#include <fenv.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
static void f(double x) {
  unsigned long u;
  memcpy(&u, &x, 8);
  printf("%lx ", u);
}
__attribute__((noinline)) double sums(const float *p, int n) {
  float s = 0;
  double d = 0;
  long double l = 0;
  for (int i = 0; i < n; i++) {
    s += p[i];
    d += p[i] * p[i];
    l += p[i] / 3;
  }
  return s + d + (double)l;
}
__attribute__((noinline)) float counter(float x, int n) {
  for (int i = 0; i < n; i++) x += 1;
  return x;
}
__attribute__((noinline)) int fcount(float from, float to, float st) {
  int k = 0;
  for (float x = from; x < to; x += st)
    if (++k > 50) break;
  return k;
}
__attribute__((noinline)) double ident(double x) {
  return x * 1 + 0.0 - 0.0 + x / 1 - (-x) * -1 + (x - x) + (0.0 - x) * 0;
}
__attribute__((noinline)) int cmp(double a, double b) {
  return (a < b) | (a <= b) << 1 | (a == b) << 2 | (a != b) << 3 | !(a < b) << 4 | !(a >= b) << 5 |
         (a > b || a < b) << 6 | (a == a) << 7 | ((a < b ? a : b) == b) << 8 | (fmin(a, b) == a) << 9 |
         (fmax(a, b) == a) << 10;
}
__attribute__((noinline)) double sel(double a, double b) {
  double m = a < b ? a : b, M = a > b ? a : b, z = a == 0 ? 0 : a, n = a < 0 ? -a : a;
  return m + M * 2 + z * 4 + copysign(n, b);
}
__attribute__((noinline)) long conv(double d) {
  return (long)(int)d + (long)(unsigned char)(int)d + (long)(float)d + (short)(long)d + (int)(char)(int)d;
}
__attribute__((noinline)) double ints(int i, unsigned u, long l, unsigned long ul) {
  return (double)i + (float)u + (double)(float)l + (double)ul + (float)ul + (double)(short)i + (long double)l;
}
__attribute__((noinline)) double idx(int n) {
  double a[8] = {0};
  for (int i = 0; i < n; i++) {
    double t = i * 0.1;
    a[(int)(t * 10) & 7] += t;
    a[i & 7] *= 1 + t / 7;
  }
  double s = 0;
  for (int i = 0; i < 8; i++) s = s * 1.5 + a[i];
  return s;
}
__attribute__((noinline)) double lib(double x) {
  return sqrt(x * x) + fabs(-x) + floor(x) + ceil(x) * 2 + trunc(x) * 3 + round(x) * 5 + rint(x) * 7 +
         fmod(x, 1.25) + ldexp(x, 3) + fma(x, x, -x * x) + (signbit(-x) != 0) + isnan(x) + isinf(x) * 2;
}
__attribute__((noinline)) double trees(const double *p) {
  return ((p[0] + p[1]) + (p[2] + p[3])) - (p[0] + (p[1] + (p[2] + p[3]))) +
         (p[0] * p[1]) * p[2] / (p[0] * (p[1] * p[2]));
}
int main(void) {
  float p[9] = {1e8f, 1, -1e8f, 0.1f, 3.3f, -7, 1e-30f, 2e20f, -2e20f};
  for (int n = 0; n < 10; n++) f(sums(p, n));
  puts("");
  f(counter(16777214, 5));
  printf("%d %d %d\n", fcount(0, 1, 0.1f), fcount(1e8f, 1e9f, 1), fcount(5, 5, 1));
  double xs[] = {0.0, -0.0,     1,         -1.5,        0.5,     2.5,
                 NAN, INFINITY, -INFINITY, DBL_MIN / 2, DBL_MAX, 4503599627370497.5};
  for (int i = 0; i < 12; i++) {
    double id = ident(xs[i]);
    f(id == id ? id : 0);
    for (int j = 0; j < 12; j += 3) printf("%d ", cmp(xs[i], xs[j]));
    double s = sel(xs[i], xs[(i + 3) % 12]);
    f(s == s ? s : 1);
    double l = lib(xs[i]);
    f(l == l ? l : 2);
    if (i < 6) printf("%ld ", conv(xs[i] * 33));
    puts("");
  }
  f(ints(-5, 4000000000u, 0x7fffffffffffffffL, 0xfffffffffffffc01UL));
  f(ints(70000, 16777217, -16777217, 1UL << 63));
  f(idx(50));
  double q[] = {1e16, 1, -1e16, 0.1, 1e300, 1e300, 1e-300, 3};
  f(trees(q));
  f(trees(q + 4));
}
