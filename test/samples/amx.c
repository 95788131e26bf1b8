// x86 matrix tiles and wide vectors: x86_amx, masks, bfloat16, half, and vectors passed through inline assembly.
// clang: -mamx-tile -mamx-int8 -mamx-bf16 -mavx512f -mavx512vl -mavx512bf16 -mavx512fp16 -O0
// clang: -mamx-tile -mamx-int8 -mamx-bf16 -mavx512f -mavx512vl -mavx512bf16 -mavx512fp16 -O2

#include <immintrin.h>

void multiply(char *a, char *b, int *c, short rows, short columns, short depth) {
  __tile1024i left = {rows, depth}, right = {depth, columns}, sum = {rows, columns};
  __tile_loadd(&left, a, 64);
  __tile_stream_loadd(&right, b, 64);
  __tile_zero(&sum);
  __tile_dpbssd(&sum, left, right);
  __tile_stored(c, 64, sum);
}

__m512 masked(__m512 a, __m512 b, __mmask16 mask) { return _mm512_mask_add_ps(a, mask, a, _mm512_rcp14_ps(b)); }
__m256bh shorter(__m512 a) { return _mm512_cvtneps_pbh(a); }
__m512h halves(__m512h a, __m512h b) { return _mm512_fmadd_ph(a, b, _mm512_set1_ph((_Float16)0.5)); }
int flags(int a) {
  int carry, result;
  __asm__("addl %2, %0" : "=r"(result), "=@ccc"(carry) : "ri"(a), "0"(3) : "cc");
  return carry ? result : a;
}
