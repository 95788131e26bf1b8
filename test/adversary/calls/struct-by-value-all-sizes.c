// Structs of 1 to 40 bytes passed and returned by value: registers, pairs, memory.
#include <stdio.h>
#define S(n) struct S##n { unsigned char b[n]; }; __attribute__((noinline)) struct S##n t##n(struct S##n x, int k) { x.b[0] += k; x.b[n - 1] ^= k; return x; } static int u##n(void) { struct S##n x; for (int i = 0; i < n; i++) x.b[i] = i; struct S##n y = t##n(x, 7), z = t##n(y, 9); return x.b[n - 1] + y.b[0] * 3 + z.b[n - 1] * 5; }
S(1) S(2) S(3) S(5) S(7) S(8) S(9) S(12) S(15) S(16) S(17) S(24) S(40)
int main(void) { printf("%d %d %d %d %d %d %d %d %d %d %d %d %d\n", u1(), u2(), u3(), u5(), u7(), u8(), u9(), u12(), u15(), u16(), u17(), u24(), u40()); return 0; }
