// OpenMP on a device: data mapping, teams, and the host side of the kernels.
// clang: -fopenmp -fopenmp-targets=nvptx64 -nogpulib -Xclang -disable-llvm-passes -O1 --offload-host-only

void saxpy(float *restrict y, const float *x, float a, int n) {
#pragma omp target teams distribute parallel for map(tofrom : y[0 : n]) map(to : x[0 : n])
  for (int i = 0; i < n; i++) y[i] += a * x[i];
}
