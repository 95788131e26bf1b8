// RISC-V: vector intrinsics with tuple types, inline assembly, interrupt attributes, relaxed atomics.
// clang: --target=riscv64-linux-gnu -march=rv64gcv -O2 -ffreestanding
// clang: --target=riscv32-linux-gnu -march=rv32imac -O0 -ffreestanding -DSCALAR

#include <stdint.h>
#ifndef SCALAR
#include <riscv_vector.h>
void axpy(float *y, const float *x, float a, size_t n) {
  for (size_t vl; n > 0; n -= vl, x += vl, y += vl) {
    vl = __riscv_vsetvl_e32m8(n);
    vfloat32m8_t sum = __riscv_vfmacc_vf_f32m8(__riscv_vle32_v_f32m8(y, vl), a, __riscv_vle32_v_f32m8(x, vl), vl);
    __riscv_vse32_v_f32m8(y, sum, vl);
  }
}
vint32m1_t pick(vint32m1x2_t pair) { return __riscv_vget_v_i32m1x2_i32m1(pair, 1); }
#endif
__attribute__((interrupt("machine"))) void trap(void) {}
uint32_t swap(uint32_t *slot, uint32_t value) {
  uint32_t cycle;
  __asm__ volatile("rdcycle %0" : "=r"(cycle)::"memory");
  return __atomic_exchange_n(slot, value + cycle, __ATOMIC_ACQ_REL);
}
int weak_compare(int *slot, int expected) {
  return __atomic_compare_exchange_n(slot, &expected, 7, 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}
