// The only pointer argument of a function becomes the global it always is: the function still writes.
int out;
static __attribute__((noinline)) void set(int *d) { *d = 8; }
int main(void) { set(&out); return out != 8; }
