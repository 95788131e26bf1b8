// A bit-field in a union with its word.
#include <stdio.h>
union W { unsigned w; struct { unsigned low : 9, mid : 14, high : 9; } f; struct { int low : 31; int sign : 1; } s; };
__attribute__((noinline)) unsigned f(union W *p, int n) { for (int i = 0; i < n; i++) { p->f.mid = p->w * 5; p->w ^= p->f.high << 3; p->s.sign = p->f.low; p->f.low++; } return p->w + p->s.sign; }
int main(void) { union W w = {0x12345678}; printf("%x\n", f(&w, 33)); return 0; }
