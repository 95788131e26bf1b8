// Placement new makes an object of another type where one was; the write before it is over, the one behind counts.
#include <cstdio>
#include <new>
__attribute__((noinline)) float f(void *p, int n) { float t = 0; for (int i = 0; i < n; i++) { int *a = new (p) int(i); t += *a; float *b = new (p) float(i * 0.5f); t += *b; } return t; }
int main() { alignas(8) unsigned char room[8]; std::printf("%g\n", f(room, 9)); }
