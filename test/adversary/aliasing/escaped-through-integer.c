// The address of a local goes through an integer and back.
#include <stdint.h>
#include <stdio.h>
static uintptr_t hidden;
__attribute__((noinline)) static void poke(int v) { *(int *)(hidden ^ 0x5a5a5a5a) = v; }
__attribute__((noinline)) int f(int v) { int x = 1; hidden = (uintptr_t)&x ^ 0x5a5a5a5a; poke(v); return x; }
int main(void) { printf("%d\n", f(23)); return 0; }
