// A counter of 8 bits that goes up by 3 passes all 256 values, so neighbouring accesses of two turns overlap.
#include <stdio.h>
typedef struct __attribute__((packed)) { unsigned short v; } U;
__attribute__((noinline)) void f(unsigned char *restrict a, unsigned char *restrict b) {
  for (unsigned char i = 0; i != 1; i += 3) ((U *)(a + i))->v = 0x0101 * i;
  for (unsigned char i = 0; i != 1; i += 3) ((U *)(b + i))->v = ((U *)(a + i))->v + 1;
}
unsigned char A[260], B[260];
int main(void) { f(A, B); unsigned s = 0; for (int i = 0; i < 258; i++) s = s * 31 + B[i]; printf("%u\n", s); }
