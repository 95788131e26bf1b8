// 128 bits: multiply, divide, shift by variable counts, compare.
#include <stdio.h>
typedef __int128 s; typedef unsigned __int128 u;
static void show(u x) { printf("%016lx%016lx ", (unsigned long)(x >> 64), (unsigned long)x); }
__attribute__((noinline)) u f(u a, u b, int n) { for (int i = 0; i < n; i++) { a = a * b + (u)i; b = (b << (i & 127)) | (a >> (127 - (i & 127))); b |= 1; } return a / b ^ a % b; }
__attribute__((noinline)) int cmp(s a, s b) { return (a < b) * 4 + (a == b) * 2 + ((u)a < (u)b); }
int main(void) { show(f(12345, 98765, 50)); show((u)((s)-7 / 2)); show((u)((s)-7 >> 1)); printf("%d %d\n", cmp(-1, 1), cmp((s)1 << 100, (s)1 << 99)); return 0; }
