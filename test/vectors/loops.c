// Small loops, one feature each. The comment in front of a function says what becomes of its loop on x86-64 with SSE2 only:
//
//   vector     it is vectorized
//   checked    it is vectorized, with checks at run time of whether arrays overlap
//   scalar     it is not, and a remark says why
//
// and what is in the arrays: `int` any bytes, `f32` and `f64` ordinary numbers. All functions take three arrays, a place for a
// result, a length, and a number. `npm run test:vectors` runs each against scalar code.

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

typedef int8_t i8;
typedef int16_t i16;
typedef int32_t i32;
typedef int64_t i64;
typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef float f32;
typedef double f64;

#ifndef PREFIX
#define PREFIX
#endif
#define JOINED(one, other) one##other
#define JOIN(one, other) JOINED(one, other)
#define LOOP(name, T) \
  void JOIN(PREFIX, name)(T *a, T *b, T *c, T *out, int n, int k)
#define APART(name, T) \
  void JOIN(PREFIX, name)(T *restrict a, T *restrict b, T *restrict c, T *restrict out, int n, int k)
#define EACH for (int i = 0; i < n; i++)

// checked int
LOOP(add_i8, i8) {
  EACH a[i] = b[i] + c[i];
}

// checked int
LOOP(add_u8, u8) {
  EACH a[i] = b[i] + c[i];
}

// checked int
LOOP(add_i16, i16) {
  EACH a[i] = b[i] + c[i];
}

// checked int
LOOP(add_u16, u16) {
  EACH a[i] = b[i] + c[i];
}

// checked int
LOOP(add_i32, i32) {
  EACH a[i] = b[i] + c[i];
}

// checked int
LOOP(add_u32, u32) {
  EACH a[i] = b[i] + c[i];
}

// checked int
LOOP(add_i64, i64) {
  EACH a[i] = b[i] + c[i];
}

// checked int
LOOP(add_u64, u64) {
  EACH a[i] = b[i] + c[i];
}

// checked f32
LOOP(add_f32, f32) {
  EACH a[i] = b[i] + c[i];
}

// checked f32
LOOP(mul_add_f32, f32) {
  EACH a[i] = a[i] + b[i] * c[i];
}

// checked f32
LOOP(div_f32, f32) {
  EACH a[i] = b[i] / c[i];
}

// checked f32
LOOP(negate_f32, f32) {
  EACH a[i] = -b[i];
}

// checked f32
LOOP(scale_f32, f32) {
  EACH a[i] = (f32)k * b[i];
}

// checked f32
LOOP(choose_f32, f32) {
  EACH a[i] = b[i] < c[i] ? b[i] : c[i];
}

// checked f32
LOOP(absolute_f32, f32) {
  EACH a[i] = b[i] < 0 ? -b[i] : b[i];
}

// checked f32
LOOP(fill_index_f32, f32) {
  EACH a[i] = b[i] + (f32)i;
}

// checked f64
LOOP(add_f64, f64) {
  EACH a[i] = b[i] + c[i];
}

// checked f64
LOOP(mul_add_f64, f64) {
  EACH a[i] = a[i] + b[i] * c[i];
}

// checked f64
LOOP(div_f64, f64) {
  EACH a[i] = b[i] / c[i];
}

// checked f64
LOOP(negate_f64, f64) {
  EACH a[i] = -b[i];
}

// checked f64
LOOP(scale_f64, f64) {
  EACH a[i] = (f64)k * b[i];
}

// checked f64
LOOP(choose_f64, f64) {
  EACH a[i] = b[i] < c[i] ? b[i] : c[i];
}

// checked f64
LOOP(absolute_f64, f64) {
  EACH a[i] = b[i] < 0 ? -b[i] : b[i];
}

// checked f64
LOOP(fill_index_f64, f64) {
  EACH a[i] = b[i] + (f64)i;
}

// checked int
LOOP(sub_i16, i16) {
  EACH a[i] = b[i] - c[i];
}

// checked int
LOOP(mul_i16, i16) {
  EACH a[i] = b[i] * c[i];
}

// checked int
LOOP(bits_i16, i16) {
  EACH a[i] = (b[i] & c[i]) ^ (b[i] | 5);
}

// checked int
LOOP(shift_i16, i16) {
  EACH a[i] = b[i] >> 3;
}

// checked int
LOOP(larger_i16, i16) {
  EACH a[i] = b[i] > c[i] ? b[i] : c[i];
}

// checked int
LOOP(sub_i32, i32) {
  EACH a[i] = b[i] - c[i];
}

// checked int
LOOP(mul_i32, i32) {
  EACH a[i] = b[i] * c[i];
}

// checked int
LOOP(bits_i32, i32) {
  EACH a[i] = (b[i] & c[i]) ^ (b[i] | 5);
}

// checked int
LOOP(shift_i32, i32) {
  EACH a[i] = b[i] >> 3;
}

// checked int
LOOP(larger_i32, i32) {
  EACH a[i] = b[i] > c[i] ? b[i] : c[i];
}

// checked int
LOOP(sub_i64, i64) {
  EACH a[i] = b[i] - c[i];
}

// checked int
LOOP(mul_i64, i64) {
  EACH a[i] = b[i] * c[i];
}

// checked int
LOOP(bits_i64, i64) {
  EACH a[i] = (b[i] & c[i]) ^ (b[i] | 5);
}

// checked int
LOOP(shift_i64, i64) {
  EACH a[i] = b[i] >> 3;
}

// checked int
LOOP(larger_i64, i64) {
  EACH a[i] = b[i] > c[i] ? b[i] : c[i];
}

// checked int
LOOP(sub_u32, u32) {
  EACH a[i] = b[i] - c[i];
}

// checked int
LOOP(mul_u32, u32) {
  EACH a[i] = b[i] * c[i];
}

// checked int
LOOP(bits_u32, u32) {
  EACH a[i] = (b[i] & c[i]) ^ (b[i] | 5);
}

// checked int
LOOP(shift_u32, u32) {
  EACH a[i] = b[i] >> 3;
}

// checked int
LOOP(larger_u32, u32) {
  EACH a[i] = b[i] > c[i] ? b[i] : c[i];
}

// vector int
APART(copy_apart, i32) {
  EACH a[i] = b[i] + 1;
}

// vector int
LOOP(fill_index, i32) {
  EACH a[i] = i * 3;
}

// vector int
LOOP(fill_index_64, i64) {
  EACH a[i] = i;
}

// vector int
LOOP(fill_index_8, u8) {
  EACH a[i] = i;
}

// vector int
LOOP(increment, i32) {
  EACH a[i]++;
}

// vector int
LOOP(increment_all, i32) {
  for (int i = 0; i <= n; i++) a[i] += k;
}

// vector int
LOOP(from_one, i32) {
  for (int i = 1; i < n; i++) a[i] = a[i] ^ k;
}

// vector int
LOOP(unsigned_count, i32) {
  for (unsigned i = 0; i < (unsigned)n; i++) a[i] += 7;
}

// vector int
LOOP(long_count, i32) {
  for (long i = 0; i < n; i++) a[i] += 7;
}

// vector int
LOOP(size_count, i32) {
  for (size_t i = 0; i < (size_t)n; i++) a[i] += 7;
}

// vector int
LOOP(not_equal_count, i32) {
  for (int i = 0; i != n; i++) a[i] += 7;
}

// vector int
LOOP(downwards, i32) {
  for (int i = n - 1; i >= 0; i--) a[i] += 7;
}

// checked int
LOOP(backwards, i32) {
  for (int i = n - 1; i >= 0; i--) a[i] = b[i] + 7;
}

// scalar int
LOOP(mirrored, i32) {
  EACH a[i] = b[n - 1 - i];
}

// checked int
LOOP(pointers, i32) {
  for (i32 *p = a, *q = b, *e = a + n; p != e; p++, q++) *p = *q + 1;
}

// vector int
LOOP(pointer_end, i32) {
  for (i32 *p = a; p < a + n; p++) *p += 3;
}

// checked int
LOOP(while_count, i32) {
  while (n-- > 0) *a++ = *b++ + k;
}

// vector int
LOOP(post_decrement, i32) {
  int i = n; while (i > 0) { i--; a[i] -= 9; }
}

// scalar int
LOOP(narrow_count, i32) {
  for (u8 i = 0; i < (u8)n; i++) a[i] += 3;
}

// scalar int
APART(previous, i32) {
  for (int i = 1; i < n; i++) a[i] = a[i - 1] + b[i];
}

// vector int
LOOP(next, i32) {
  for (int i = 0; i < n - 1; i++) a[i] = a[i + 1] + 1;
}

// vector int
LOOP(four_back, i32) {
  for (int i = 4; i < n; i++) a[i] = a[i - 4] + 1;
}

// vector int
LOOP(two_back_64, i64) {
  for (int i = 2; i < n; i++) a[i] = a[i - 2] + 1;
}

// vector int
APART(one_back_store_first, i32) {
  for (int i = 1; i < n; i++) { a[i] = k; b[i] = a[i - 1]; a[i - 1] = b[i] + i; }
}

// vector int
APART(store_then_load, i32) {
  for (int i = 0; i < n; i++) { a[i] = b[i] + 1; c[i] = a[i] * 2; }
}

// scalar int
LOOP(two_stores, i32) {
  for (int i = 0; i < n; i++) { a[i] = k; a[i + 1] = i; }
}

// scalar int
APART(store_ahead, i32) {
  for (int i = 0; i < n; i++) { b[i] = a[i]; a[i + 1] = i; }
}

// scalar int
APART(store_ahead_64, i64) {
  for (int i = 0; i < n; i++) { c[i] = a[i]; a[i + 1] = i; }
}

// checked f64
LOOP(stencil_f64, f64) {
  for (int i = 1; i < n - 1; i++) a[i] = 0.33333 * (b[i - 1] + b[i] + b[i + 1]);
}

// checked f32
LOOP(stencil_f32, f32) {
  for (int i = 1; i < n - 1; i++) a[i] = 0.25f * (b[i - 1] + 2 * b[i] + b[i + 1]);
}

// scalar f64
LOOP(seidel, f64) {
  for (int i = 1; i < n - 1; i++) a[i] = 0.5 * (a[i - 1] + a[i + 1]);
}

// checked int
LOOP(three_arrays, i32) {
  EACH { a[i] = b[i] + 1; b[i] = c[i] - 1; c[i] = k; }
}

// checked int
LOOP(in_and_out, i32) {
  EACH { i32 t = a[i]; a[i] = b[i]; b[i] = t; }
}

// vector int
APART(sum_i32, i32) {
  i32 s = 0; EACH s += a[i]; *out = s;
}

// vector int
APART(sum_u32, u32) {
  u32 s = 0; EACH s += a[i]; *out = s;
}

// vector int
APART(sum_i64, i64) {
  i64 s = 0; EACH s += a[i]; *out = s;
}

// vector int
APART(sum_u8, u8) {
  u8 s = 0; EACH s += a[i]; *out = s;
}

// vector int
APART(sum_i16, i16) {
  i16 s = 0; EACH s += a[i]; *out = s;
}

// vector int
APART(sum_started, i32) {
  i32 s = k; EACH s += a[i]; *out = s;
}

// vector int
APART(sum_of_products, i16) {
  i32 s = 0; EACH s += a[i] * b[i]; *(i32 *)out = s;
}

// vector int
APART(sum_wide, i16) {
  i64 s = 0; EACH s += a[i]; *(i64 *)out = s;
}

// vector int
APART(sum_bytes, u8) {
  u32 s = 0; EACH s += a[i]; *(u32 *)out = s;
}

// vector int
APART(difference, i32) {
  i32 s = 1000; EACH s -= a[i] ^ k; *out = s;
}

// vector int
APART(product_16, i16) {
  i16 s = 1; EACH s *= a[i]; *out = s;
}

// vector int
APART(all_bits, i32) {
  i32 s = -1; EACH s &= a[i]; *out = s;
}

// vector int
APART(any_bits, i32) {
  i32 s = 0; EACH s |= a[i]; *out = s;
}

// vector int
APART(parity, i32) {
  i32 s = k; EACH s ^= a[i]; *out = s;
}

// vector int
APART(least, i32) {
  i32 s = a[0]; EACH if (a[i] < s) s = a[i]; *out = s;
}

// vector int
APART(largest, i32) {
  i32 s = a[0]; EACH s = a[i] > s ? a[i] : s; *out = s;
}

// vector int
APART(largest_unsigned, u8) {
  u8 s = 0; EACH if (s <= a[i]) s = a[i]; *out = s;
}

// vector int
APART(largest_16, i16) {
  i16 s = -32768; EACH if (a[i] > s) s = a[i]; *out = s;
}

// vector int
APART(two_sums, i32) {
  i32 s = 0, t = 1; EACH { s += a[i]; t ^= b[i]; } *out = s + t;
}

// vector int
APART(conditional_sum, i32) {
  i32 s = 0; EACH if (a[i] > k) s += a[i]; *out = s;
}

// vector int
APART(count_if, i32) {
  i32 s = 0; EACH s += a[i] == k; *out = s;
}

// vector int
APART(count_both, i32) {
  i32 s = 0; EACH if (a[i] > 0 && a[i] < k) s++; *out = s;
}

// scalar int
APART(sum_both_ways, i32) {
  i32 s = 0; EACH { if (a[i] > 0) s += a[i]; else s -= b[i]; } *out = s;
}

// vector int
APART(sum_of_indices, i32) {
  i32 s = 0; EACH s += i & a[i]; *out = s;
}

// vector int
APART(count_down_sum, i32) {
  i32 s = 0; for (int i = n - 1; i >= 0; i--) s += a[i] * i; *out = s;
}

// scalar f64
APART(sum_f64, f64) {
  f64 s = 0; EACH s += a[i]; *out = s;
}

// scalar f32
APART(dot_f32, f32) {
  f32 s = 0; EACH s += a[i] * b[i]; *out = s;
}

// scalar int
APART(prefix_sum, i32) {
  i32 s = 0; EACH { s += a[i]; b[i] = s; }
}

// scalar int
APART(used_on_the_way, i32) {
  i32 s = 0; EACH { s += a[i]; if (s > 1000) s = 0; } *out = s;
}

// scalar int
APART(horner, i32) {
  i32 s = 0; EACH s = s * 31 + a[i]; *out = s;
}

// scalar int
APART(minimum_and_more, i32) {
  i32 s = a[0], t = 0; EACH if (a[i] < s) { s = a[i]; t++; } *out = s + t;
}

// scalar int
APART(index_of_least, i32) {
  i32 s = a[0], t = 0; EACH if (a[i] < s) { s = a[i]; t = i; } *out = s + t;
}

// vector int
APART(wrapping_sum_8, i8) {
  i8 s = 0; EACH s += a[i] * 3; *out = s;
}

// vector int
APART(last_value, i32) {
  i32 t = 0; EACH { t = a[i] * 2; b[i] = t; } *out = t;
}

// vector int
APART(last_index, i32) {
  int i; for (i = 0; i < n; i++) a[i] = 1; *out = i;
}

// vector int
APART(recurrence, i32) {
  i32 t = k; EACH { b[i] = a[i] + t; t = a[i]; }
}

// vector int
APART(recurrence_out, i32) {
  i32 t = k; EACH { b[i] = a[i] ^ t; t = a[i]; } *out = t;
}

// vector int
APART(two_back_recurrence, i32) {
  i32 t = k, u = 1; EACH { b[i] = a[i] + t - u; u = t; t = a[i]; }
}

// scalar int
APART(fibonacci, i32) {
  u32 t = 1, u = 1; EACH { a[i] = t; u32 x = t + u; t = u; u = x; }
}

// scalar int
LOOP(if_else, i32) {
  EACH if (b[i] > 0) a[i] = b[i]; else a[i] = -c[i];
}

// checked int
LOOP(if_store_always, i32) {
  EACH { i32 t = a[i]; if (b[i] > k) t = b[i]; a[i] = t; }
}

// scalar int
LOOP(if_store, i32) {
  EACH if (b[i] > k) a[i] = b[i];
}

// scalar int
LOOP(if_load, i32) {
  EACH { i32 t = 0; if (b[i] > k) t = c[i]; a[i] = t; }
}

// checked int
LOOP(nested_if, i32) {
  EACH { i32 t = b[i]; if (t > 0) { if (t > 100) t = 100; else t = t + 1; } a[i] = t; }
}

// checked int
LOOP(switch_on, i32) {
  EACH { i32 t = b[i] & 3; i32 r; switch (t) { case 0: r = 5; break; case 1: r = b[i]; break; default: r = k; } a[i] = r; }
}

// scalar int
LOOP(either, i32) {
  EACH a[i] = (b[i] > 0 || c[i] > 0) ? 1 : 0;
}

// scalar int
LOOP(both, i32) {
  EACH a[i] = (b[i] > 0 && c[i] > 0) ? b[i] : 2;
}

// checked int
LOOP(clamp, i32) {
  EACH { i32 t = b[i]; if (t < -100) t = -100; if (t > 100) t = 100; a[i] = t; }
}

// scalar int
LOOP(invariant_condition, i32) {
  EACH a[i] = k > 3 ? b[i] : c[i];
}

// checked f64
LOOP(positive_part, f64) {
  EACH a[i] = b[i] > 0 ? b[i] : 0;
}

// scalar f32
LOOP(guarded_division, f32) {
  EACH a[i] = b[i] != 0 ? c[i] / b[i] : 0;
}

// checked int
LOOP(widen_8_32, u8) {
  EACH ((u32 *)a)[i] = b[i];
}

// vector int
LOOP(widen_16_32, i16) {
  EACH ((i32 *)a)[i] = b[i] * 3;
}

// checked int
LOOP(narrow_32_8, i32) {
  EACH ((u8 *)a)[i] = b[i];
}

// vector int
LOOP(narrow_32_16, i32) {
  EACH ((i16 *)a)[i] = b[i] >> 3;
}

// checked int
LOOP(average_bytes, u8) {
  EACH a[i] = (b[i] + c[i] + 1) / 2;
}

// checked int
LOOP(saturate, u8) {
  EACH { int t = b[i] + c[i]; a[i] = t > 255 ? 255 : t; }
}

// vector f32
LOOP(to_f64, f32) {
  EACH ((f64 *)a)[i] = b[i];
}

// vector f64
LOOP(to_f32, f64) {
  EACH ((f32 *)a)[i] = b[i] * 2;
}

// vector int
LOOP(int_to_f64, i32) {
  EACH ((f64 *)a)[i] = b[i];
}

// vector f64
LOOP(f64_to_int, f64) {
  EACH ((i32 *)a)[i] = b[i];
}

// vector int
LOOP(int_to_f32, i32) {
  EACH ((f32 *)a)[i] = b[i] * 0.5f;
}

// checked f64
LOOP(square_root, f64) {
  EACH a[i] = __builtin_sqrt(b[i] * b[i]);
}

// checked f64
LOOP(magnitude, f64) {
  EACH a[i] = __builtin_fabs(b[i]);
}

// checked f64
LOOP(sign_of, f64) {
  EACH a[i] = __builtin_copysign(b[i], c[i]);
}

// checked int
LOOP(absolute_i32, i32) {
  EACH a[i] = __builtin_abs(b[i] >> 1);
}

// checked int
LOOP(bit_count, u32) {
  EACH a[i] = __builtin_popcount(b[i]);
}

// scalar int
LOOP(every_second, i32) {
  EACH a[2 * i] = k;
}

// scalar int
APART(from_every_second, i32) {
  EACH a[i] = b[2 * i];
}

// scalar int
APART(pairs, i32) {
  EACH { a[2 * i] = b[2 * i + 1]; a[2 * i + 1] = b[2 * i]; }
}

// scalar int
APART(gather, i32) {
  EACH a[i] = b[c[i] & 63];
}

// scalar int
APART(scatter, i32) {
  EACH a[b[i] & 63] = i;
}

// scalar int
APART(histogram, i32) {
  EACH a[b[i] & 63]++;
}

// scalar int
LOOP(one_address, i32) {
  EACH *out += a[i];
}

// vector int
APART(one_address_apart, i32) {
  EACH *out = a[i];
}

// checked int
LOOP(invariant_load, i32) {
  EACH a[i] = b[0] + c[i];
}

// vector int
APART(invariant_load_apart, i32) {
  EACH a[i] = *out + b[i];
}

// vector int
LOOP(offset, i32) {
  for (int i = 0; i < n; i++) a[i + k % 8] += 1;
}

// checked int
LOOP(two_dimensions, i32) {
  for (int j = 0; j < 3; j++) EACH a[j * 16 + i] = b[i] + j;
}

// scalar int
APART(volatile_load, i32) {
  EACH a[i] = *(volatile i32 *)&b[i];
}

// scalar int
LOOP(atomic_add, i32) {
  EACH __atomic_fetch_add(&a[i], 1, __ATOMIC_RELAXED);
}

// scalar int
LOOP(early_exit, i32) {
  EACH { if (b[i] == k) break; a[i] = b[i]; }
}

// scalar int
APART(search, i32) {
  int i = 0; while (i < n && a[i] != k) i++; *out = i;
}

// scalar int
APART(string_length, u8) {
  int i = 0; while (i < n && a[i]) i++; *(i32 *)out = i;
}

// scalar int
APART(division, i32) {
  EACH a[i] = b[i] / (c[i] | 1);
}

// scalar f64
APART(library_call, f64) {
  EACH a[i] = exp(b[i]);
}

// vector int
LOOP(constant_count, i32) {
  for (int i = 0; i < 64; i++) a[i] = a[i] * 3 + k;
}

// vector int
LOOP(constant_odd_count, i32) {
  for (int i = 0; i < 61; i++) a[i] += k;
}

// vector int
LOOP(do_while, i32) {
  int i = 0; do { a[i] += 5; i++; } while (i < n);
}

// scalar int
LOOP(step_two, i32) {
  for (int i = 0; i < n; i += 2) a[i] += 5;
}

// scalar int
APART(step_two_pair, i64) {
  for (int i = 0; i + 1 < n; i += 2) { a[i] = b[i]; a[i + 1] = b[i + 1]; }
}

// scalar int
LOOP(wrapping_stride, i32) {
  for (u32 i = 0, j = 0; i < (u32)n; i++, j += 3) a[j & 63] += 1;
}

// vector int
LOOP(pragma_width, i32) {
  _Pragma("clang loop vectorize_width(8) interleave_count(2)") EACH a[i] += 1;
}

// scalar int
LOOP(pragma_off, i32) {
  _Pragma("clang loop vectorize(disable)") EACH a[i] += 1;
}

// vector int
LOOP(pragma_on, i64) {
  _Pragma("clang loop vectorize(enable)") EACH a[i] *= a[i];
}

// checked int
LOOP(fused_work, i32) {
  EACH { i32 t = b[i] * 3 + c[i]; a[i] = (t << 2) ^ (t >> 5); }
}

// vector int
LOOP(alternating, i32) {
  EACH a[i] = (i & 1) ? a[i] : -a[i];
}

// vector int
LOOP(mask_by_index, i32) {
  EACH a[i] = i < k ? a[i] : 0;
}

// checked f64
LOOP(daxpy, f64) {
  EACH a[i] += k * b[i];
}

// checked f32
LOOP(complex_formula, f32) {
  EACH { f32 x = b[i], y = c[i]; a[i] = (x * x - y) * (x + y * 0.5f) - 3; }
}

