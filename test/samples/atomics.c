// Atomics of every width and order, on targets that lower them differently; volatile and nontemporal access,
// prefetch, memory builtins, bit-precise integers.
// clang: -O0
// clang: -O2 -mcx16
// clang: --target=aarch64-linux-gnu -march=armv8.1-a -O1 -ffreestanding
// clang: --target=armv6m-none-eabi -O1 -ffreestanding -DSMALL

typedef unsigned _BitInt(37) odd_t;
typedef int vector __attribute__((vector_size(16)));

int order(int *p, int v, int how) {
  int a = __atomic_load_n(p, how);
  __atomic_store_n(p, v, __ATOMIC_RELEASE);
  a += __atomic_fetch_nand(p, v, __ATOMIC_SEQ_CST) + __atomic_fetch_max(p, v, __ATOMIC_RELAXED);
  a += (int)__atomic_fetch_min((unsigned *)p, (unsigned)v, __ATOMIC_ACQUIRE);
  a += __sync_fetch_and_xor(p, v) + __sync_bool_compare_and_swap(p, 1, 2);
  __atomic_thread_fence(__ATOMIC_ACQ_REL);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  return a;
}
_Bool exchange(long *p, long *expected, long desired) {
  return __atomic_compare_exchange_n(p, expected, desired, 1, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}
void *pointer(void **slot, void *value) { return __atomic_exchange_n(slot, value, __ATOMIC_CONSUME); }
float floating(_Atomic float *f) { return *f += 1.5f; }
unsigned char bytes(_Atomic unsigned char *b) { return (*b)++; }
#ifndef SMALL
__int128 wide(__int128 *p) { return __atomic_fetch_add(p, 1, __ATOMIC_SEQ_CST); }
#endif
odd_t precise(odd_t a, odd_t b) { return a * b + (odd_t)123456789012uwb; }
void memory(char *to, const char *from, volatile int *v, unsigned long n, vector *out) {
  __builtin_memcpy(to, from, n);
  __builtin_memmove(to + 3, from, 16);
  __builtin_memset(to, 7, n);
  __builtin_memcpy_inline(to, from, 8);
  __builtin_prefetch(from, 1, 2);
  __builtin_nontemporal_store((vector){1, 2, 3, 4} * *out, out);
  *v = *v + __builtin_nontemporal_load(v);
}
int checked(int a, int b, unsigned *out) {
  int sum;
  if (__builtin_add_overflow(a, b, &sum) || __builtin_mul_overflow(3u, (unsigned)a, out)) return -1;
  return sum + __builtin_ctz(b) + __builtin_popcount(a) + __builtin_bswap32(a) + __builtin_rotateleft32(b, 3);
}
char *stack(int n) {
  char *p = __builtin_alloca_with_align((unsigned long)n, 256);
  int vla[n];
  vla[n - 1] = (int)(long)__builtin_return_address(0) + (int)(long)__builtin_frame_address(0);
  return p + vla[0] + (long)__builtin_object_size(p, 0);
}
