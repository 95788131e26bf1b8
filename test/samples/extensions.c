// C outside of the C standard: blocks, vectors with swizzles and matrices, statement attributes, long vectors of
// booleans, complex shuffles, address spaces, function multiversioning.
// clang: -fblocks -fenable-matrix -O0 -Wno-everything
// clang: -fblocks -fenable-matrix -O2 -g -Wno-everything

typedef float float4 __attribute__((ext_vector_type(4)));
typedef float matrix __attribute__((matrix_type(3, 3)));
typedef _Bool mask __attribute__((ext_vector_type(9)));
typedef int far_int __attribute__((address_space(256)));

int call_block(int n) {
  __block int total = n;
  int (^add)(int) = ^(int m) { return total += m; };
  return add(4) + add(5) + total;
}
float4 swizzle(float4 v, mask m) {
  v.xz = v.wy;
  if (__builtin_reduce_or(m)) v = __builtin_shufflevector(v, v * 2, 7, 1, -1, 4);
  return __builtin_elementwise_max(v, __builtin_convertvector((int __attribute__((ext_vector_type(4)))){1, 2, 3, 4}, float4));
}
matrix product(matrix a, matrix b) { return a * __builtin_matrix_transpose(b) + 2.0f; }
int segment(far_int *p) { return *p + p[3]; }
__attribute__((target_clones("avx2", "default"))) int cloned(int *a) { return a[0] + a[7]; }
int flexible(struct { int n; int items[] __attribute__((counted_by(n))); } *s) { return s->items[s->n - 1]; }
