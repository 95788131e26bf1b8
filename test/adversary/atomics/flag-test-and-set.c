// test_and_set returns what was there.
#include <stdatomic.h>
#include <stdio.h>
static atomic_flag f = ATOMIC_FLAG_INIT;
int main(void) { int s = 0; for (int i = 0; i < 5; i++) { s = s * 2 + atomic_flag_test_and_set(&f); if (i & 1) atomic_flag_clear(&f); } printf("%d\n", s); return 0; }
