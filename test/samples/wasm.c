// WebAssembly: import and export names, custom sections, memory and table builtins, SIMD, threads, exceptions,
// reference types.
// clang: --target=wasm32-unknown-unknown -ffreestanding -msimd128 -O0 -g
// clang: --target=wasm32-unknown-unknown -ffreestanding -msimd128 -matomics -mbulk-memory -O2
// clang: --target=wasm64-unknown-unknown -ffreestanding -msimd128 -mexception-handling -mreference-types -O1

#include <stdint.h>
#include <wasm_simd128.h>

__attribute__((import_module("env"), import_name("log"))) void print(const char *text, int length);
__attribute__((export_name("sum"))) float sum(const float *values, int n) {
  v128_t total = wasm_f32x4_splat(0);
  for (int i = 0; i + 4 <= n; i += 4) total = wasm_f32x4_add(total, wasm_v128_load(values + i));
  return wasm_f32x4_extract_lane(total, 0) + wasm_f32x4_extract_lane(total, 3);
}

_Thread_local int per_thread = 2;
static int apply(int (*f)(int), int n) { return f(n) + per_thread; }
static int negate(int n) { return -n; }

uintptr_t grow(int pages) {
  print("grow", 4);
  __atomic_store_n(&per_thread, pages, __ATOMIC_SEQ_CST);
  return __builtin_wasm_memory_grow(0, pages) + (uintptr_t)apply(negate, pages);
}

#if __wasm_reference_types__
static __externref_t objects[0];
__externref_t object(int i) { return __builtin_wasm_table_get(objects, i); }
int objects_count(void) { return __builtin_wasm_table_size(objects); }
#endif
