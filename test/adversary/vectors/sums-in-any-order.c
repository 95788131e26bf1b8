// -ffast-math lets sums be made in another order: of numbers that are exact in any order the result is the same.
// Flags: -ffast-math
#include <stdio.h>
#define NOI __attribute__((noinline))
NOI float sum(const float *a, int n, float s) { for (int i = 0; i < n; i++) s += a[i]; return s; }
NOI float sub(const float *a, int n, float s) { for (int i = 0; i < n; i++) s -= a[i]; return s; }
NOI double rsub(const double *a, int n, double s) { for (int i = 0; i < n; i++) s = a[i] - s; return s; }
NOI double dot(const double *a, const float *b, int n) { double s = 0; for (int i = 0; i < n; i++) s += a[i] * b[i]; return s; }
NOI double two(const double *a, int n) { double s = 1; for (int i = 0; i < n; i++) { s += a[i]; s -= 2 * i; } return s; }
NOI float cond(const float *a, int n, float s) { for (int i = 0; i < n; i++) if (a[i] > 3) s += a[i]; else s -= 1; return s; }
NOI float mul(const float *a, int n, float s) { for (int i = 0; i < n; i++) s *= a[i] > 3 ? 2 : 1; return s; }
NOI double mn(const double *a, int n, double s) { for (int i = 0; i < n; i++) if (a[i] < s) s = a[i]; return s; }
NOI double mx(const double *a, int n, double s) { for (int i = 0; i < n; i++) s = a[i] < s ? s : a[i]; return s; }
NOI double both(const double *a, int n) { double l = 99, h = -99; int c = 0; for (int i = 0; i < n; i++) { if (a[i] < l) { l = a[i]; c++; } if (a[i] > h) h = a[i]; } return l * 1000 + h + c * 1e6; }
NOI double arg(const double *a, int n) { double l = 99; int k = -1; for (int i = 0; i < n; i++) if (a[i] < l) { l = a[i]; k = i; } return l * 1000 + k; }
NOI double mixed(const double *a, int n, double s) { for (int i = 0; i < n; i++) { s += a[i]; s = s < 0 ? s : 1 - s; } return s; }
NOI double poly(const double *a, int n, double x) { double s = 0; for (int i = 0; i < n; i++) s = s * x + a[i]; return s; }
NOI float prefix(float *a, int n) { float s = 0; for (int i = 0; i < n; i++) { s += a[i]; a[i] = s; } return s; }
NOI float induct(float *a, int n) { float x = 3; for (int i = 0; i < n; i++) { a[i] += x; x += 2; } return x; }
NOI float clampsum(const float *a, int n) { float s = 0, m = 0; for (int i = 0; i < n; i++) { s += a[i]; m = m > a[i] ? m : a[i]; } return s * 3 + m; }
float F[256]; double D[256];
static void fill(int n) { unsigned x = n * 7 + 1; for (int i = 0; i < 256; i++) { x = x * 1103515245u + 12345u; F[i] = (int)((x >> 16) % 17) - 6; D[i] = (int)((x >> 20) % 23) - 9; } }
int main(void) {
  for (int n = 0; n < 150; n += n < 40 ? 1 : 17) {
    fill(n);
    printf("%d %g %g %g %g %g %g ", n, sum(F, n, 7), sub(F, n, 7), rsub(D, n, 7), dot(D, F, n), two(D, n), cond(F, n, 5));
    printf("%g %g %g %g %g ", mul(F, n < 60 ? n : 60, 3), mn(D, n, 5), mx(D, n, -5), both(D, n), arg(D, n));
    printf("%g %g ", mixed(D, n < 12 ? n : 12, 1), poly(D, n < 9 ? n : 9, 2));
    printf("%g ", prefix(F, n));
    printf("%g ", induct(F, n));
    printf("%g %g\n", clampsum(F, n), sum(F, 256, 0));
  }
  return 0;
}
