// OpenCL on SPIR-V: target extension types, address spaces, kernel metadata, blocks passed to builtins.
// clang: -x cl -cl-std=CL2.0 --target=spirv64-unknown-unknown -O0 -Xclang -finclude-default-header
// clang: -x cl -cl-std=CL1.2 --target=spir64-unknown-unknown -O2 -Xclang -finclude-default-header
// clang: -x cl -cl-std=CL3.0 --target=amdgcn-amd-amdhsa -nogpulib -O1 -Xclang -finclude-default-header

__constant sampler_t sampler = CLK_NORMALIZED_COORDS_TRUE | CLK_FILTER_LINEAR;

__kernel __attribute__((reqd_work_group_size(8, 8, 1))) void blur(
    read_only image2d_t in, write_only image2d_t out, __global float *weights, __local float4 *cache, int radius) {
  int2 at = (int2)(get_global_id(0), get_global_id(1));
  float4 sum = 0;
  for (int dy = -radius; dy <= radius; dy++)
    for (int dx = -radius; dx <= radius; dx++)
      sum += weights[dy * radius + dx] * read_imagef(in, sampler, convert_float2(at + (int2)(dx, dy)));
  cache[get_local_id(0)] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  write_imagef(out, at, cache[get_local_id(0) ^ 1].zyxw);
}
