// Scalable vectors of AArch64: SVE2 intrinsics, predicates, tuples, fixed-length types, SME streaming functions.
// clang: --target=aarch64-linux-gnu -march=armv8-a+sve2 -O0 -ffreestanding
// clang: --target=aarch64-linux-gnu -march=armv8-a+sve2+bf16 -O2 -g -ffreestanding
// clang: --target=aarch64-linux-gnu -march=armv9-a+sme2 -DSTREAMING -O1 -ffreestanding
// clang: --target=aarch64-linux-gnu -march=armv9-a -mbranch-protection=standard -msve-vector-bits=256 -O3 -ffreestanding

#include <arm_neon.h>
#include <arm_sve.h>

double sum(const double *values, uint64_t n) {
  svfloat64_t total = svdup_n_f64(0);
  for (uint64_t i = 0; i < n; i += svcntd()) {
    svbool_t inside = svwhilelt_b64(i, n);
    total = svadd_f64_m(inside, total, svld1_f64(inside, values + i));
  }
  return svaddv_f64(svptrue_b64(), total);
}

svint32x3_t rotate(svint32x3_t tuple, svbool_t mask) {
  svint32_t first = svget3_s32(tuple, 0);
  svint32_t shifted = svsel_s32(mask, svget3_s32(tuple, 1), svqadd_s32(first, first));
  return svcreate3_s32(shifted, svget3_s32(tuple, 2), first);
}

void gather(int32_t *out, const int32_t *base, svuint32_t offsets) {
  svbool_t all = svptrue_pat_b32(SV_VL8);
  svst1_s32(all, out, svld1_gather_u32index_s32(all, base, offsets));
}

int32x4_t widen(int16x4_t a, poly8x16_t p) { return vaddw_s16(vmovl_s16(a), vreinterpret_s16_p8(vget_low_p8(p))); }
float16x8_t half(float16x8_t a, float16x8_t b) { return vfmaq_f16(a, b, vrev64q_f16(b)); }
long loop(long *a, int n) {
  long product = 1;
  for (int i = 0; i < n; i++) product += a[i] * i;
  return product;
}

#ifdef STREAMING
#include <arm_sme.h>
__arm_new("za") __arm_locally_streaming void outer(float *values) {
  svbool_t all = svptrue_b32();
  svzero_za();
  svmopa_za32_f32_m(0, all, all, svld1_f32(all, values), svdup_f32(2));
}
int64_t compatible(void) __arm_streaming_compatible __arm_inout("za");
int64_t call(void) __arm_streaming __arm_inout("za") { return compatible() + svcntsd(); }
#endif
