// A GPU: kernels, address spaces, special registers, barriers, warp shuffles, half precision atomics.
// clang: --target=nvptx64-nvidia-cuda -march=sm_70 -nocudalib -O0 -g
// clang: --target=nvptx64-nvidia-cuda -march=sm_70 -nocudalib -O2

#define shared __attribute__((address_space(3)))
#define constant __attribute__((address_space(4)))
#define kernel __attribute__((nvptx_kernel))

shared float tile[256];
constant const int weights[4] = {1, 2, 3, 4};

static inline int thread(void) { return __nvvm_read_ptx_sreg_tid_x(); }

kernel void reduce(const float *in, float *out, int n) {
  int i = __nvvm_read_ptx_sreg_ctaid_x() * 256 + thread();
  tile[thread()] = i < n ? in[i] : 0.0f;
  __syncthreads();
  for (int step = 128; step > 0; step >>= 1) {
    if (thread() < step) tile[thread()] += tile[thread() + step];
    __syncthreads();
  }
  if (thread() == 0) __nvvm_atom_add_gen_f(out, tile[0] * weights[i & 3]);
}

kernel void fences(int *data) {
  __nvvm_membar_gl();
  __atomic_fetch_add(data, 1, __ATOMIC_SEQ_CST);
  __scoped_atomic_fetch_add(data + 1, 2, __ATOMIC_ACQ_REL, __MEMORY_SCOPE_WRKGRP);
  __scoped_atomic_store_n(data + 2, 3, __ATOMIC_RELEASE, __MEMORY_SCOPE_SINGLE);
  data[3] = __nvvm_shfl_sync_down_i32(-1, data[3], 1, 31);
  __nvvm_vote_all_sync(-1, data[4] > 0);
}
