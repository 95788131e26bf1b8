// Atomics of structs with padding-free sizes of 8 and 16 bytes.
// Flags: -latomic
#include <stdatomic.h>
#include <stdio.h>
struct P { int a, b; }; static _Atomic struct P p;
__attribute__((noinline)) int f(int n) { int s = 0; for (int i = 0; i < n; i++) { struct P old = atomic_exchange(&p, ((struct P){i, -i})); struct P want = {i, -i}, next = {old.a + 1, i * 2}; if (atomic_compare_exchange_strong(&p, &want, next)) s += next.a; struct P wrong = {99, 99}; if (!atomic_compare_exchange_strong(&p, &wrong, next)) s = s * 3 + wrong.b; } return s; }
int main(void) { printf("%d\n", f(7)); return 0; }
