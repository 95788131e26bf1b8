// Two relaxed loads of one place in a row see what a handler between them wrote; a store before a load is forwarded or not, the same.
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
static atomic_int v;
static void on(int s) { atomic_fetch_add_explicit(&v, s == SIGUSR1 ? 3 : 5, memory_order_relaxed); }
__attribute__((noinline)) int f(void) { atomic_store_explicit(&v, 1, memory_order_relaxed); int a = atomic_load_explicit(&v, memory_order_relaxed); raise(SIGUSR1); int b = atomic_load_explicit(&v, memory_order_relaxed); raise(SIGUSR2); return a * 100 + b * 10 + atomic_load_explicit(&v, memory_order_relaxed); }
int main(void) { signal(SIGUSR1, on); signal(SIGUSR2, on); printf("%d\n", f()); return 0; }
