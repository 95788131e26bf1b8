// `memory(argmem: write)` of a function whose pointer parameter is replaced by a global: calls are not without effect.
int out;
static __attribute__((noinline)) void set(int *d) { *d = 8; }
int main(void) { set(&out); return out != 8; }
