// Every floating type: half, bfloat, float, double, x86_fp80, fp128, and double-double on PowerPC, with
// constants that need each of the hexadecimal spellings.
// clang: --target=x86_64-linux-gnu -O0 -DHAVE_FP128 -DHAVE_BF16 -DHAVE_HALF -ffreestanding
// clang: --target=x86_64-linux-gnu -O2 -g -DHAVE_FP128 -DHAVE_BF16 -DHAVE_HALF -ffreestanding
// clang: --target=powerpc64-linux-gnu -O0 -ffreestanding
// clang: --target=powerpc64le-linux-gnu -mcpu=power9 -mfloat128 -O2 -DHAVE_FP128 -ffreestanding
// clang: --target=aarch64-linux-gnu -march=armv8.2-a+fp16+bf16 -O1 -DHAVE_BF16 -DHAVE_HALF -ffreestanding
// clang: --target=s390x-linux-gnu -mzvector -march=z15 -O1 -ffreestanding
// clang: --target=x86_64-linux-gnu -ffp-model=strict -O1 -DHAVE_HALF -ffreestanding
// clang: --target=x86_64-linux-gnu -ffast-math -O1 -ffreestanding

#include <float.h>

const long double extremes[] = {LDBL_MAX, LDBL_MIN, -LDBL_EPSILON, __builtin_infl(), __builtin_nanl("7"), 0.1L, -0.0L};
const double doubles[] = {DBL_MAX, DBL_MIN, 0.1, -0.0, __builtin_inf(), __builtin_nan("1"), 5e-324, 1e22, 0x1.8p3};
const float floats[] = {FLT_MAX, 0.1f, 1.0f / 3, __builtin_inff(), __builtin_nansf("3"), 1e-45f, 16777216.0f};
_Complex double rotate(_Complex double z, _Complex float w) { return z * w * 1.0i; }
long double mix(long double a, double b, float c) { return a * b + c / 3.0L; }
int classify(double x) { return __builtin_isnan(x) ? 1 : __builtin_isinf_sign(x) ? 2 : __builtin_signbit(x); }
long to_integer(long double x) { return (long)x + (unsigned char)(int)x; }

#ifdef HAVE_HALF
_Float16 halves[] = {0.1f16, 65504.0f16, -0.0f16, __builtin_inff16()};
_Float16 half(_Float16 a, float b) { return a * 2.0f16 + (_Float16)b; }
#endif
#ifdef HAVE_BF16
__bf16 brains[] = {(__bf16)0.1f, (__bf16)3e38f};
float brain(__bf16 a) { return (float)a; }
#endif
#ifdef HAVE_FP128
__float128 quads[] = {0.1q, -0.0q, -1.0q / 3};
__float128 quad(__float128 a, long b) { return a + b * 1e-30q; }
#endif

#ifndef __FAST_MATH__
#pragma STDC FENV_ACCESS ON
#endif
double rounded(double a, double b) { return a / b + __builtin_sqrt(a); }
