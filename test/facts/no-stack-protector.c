// flags: -fstack-protector-strong
// A function without stack protector takes in one with: it changes the guard, so it must stay without.
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
static void helper(const char *p) { char buf[64]; strcpy(buf, p); puts(buf); }
__attribute__((no_stack_protector)) __attribute__((noinline)) int work(const char *s) {
  unsigned long v;
  __asm__ volatile("movq %%fs:0x28, %0" : "=r"(v));
  v ^= 0x5500;
  helper(s);
  __asm__ volatile("movq %0, %%fs:0x28" :: "r"(v) : "memory");
  return 0;
}
__attribute__((no_stack_protector)) int main(int c, char **v) { work("hello"); fflush(stdout); _Exit(0); }
