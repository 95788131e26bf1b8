// Another GPU: private, local and global address spaces, convergent calls, buffer resources, scoped atomics.
// clang: --target=amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -O0
// clang: --target=amdgcn-amd-amdhsa -mcpu=gfx1100 -nogpulib -O2 -g

#define local __attribute__((address_space(3)))
#define global __attribute__((address_space(1)))

typedef float vector __attribute__((ext_vector_type(4)));
local int scratch[64];

__attribute__((amdgpu_kernel)) void scan(global int *data, global vector *out, float scale) {
  unsigned id = __builtin_amdgcn_workitem_id_x();
  int private_copy[4] = {1, 2, 3, (int)id};
  scratch[id] = data[id] + private_copy[id & 3];
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQ_REL, "workgroup");
  data[id] = __builtin_amdgcn_readfirstlane(scratch[63 - id]);
  __scoped_atomic_fetch_add(data, 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __atomic_fetch_add(data + 1, 1, __ATOMIC_SEQ_CST);
  out[id] = (vector){scale, 1, 2, 3} * out[id].wzyx;
}
