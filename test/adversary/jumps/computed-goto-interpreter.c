// An interpreter with computed goto.
#include <stdio.h>
__attribute__((noinline)) int run(const unsigned char *code, int x) { static const void *const op[] = {&&inc, &&dbl, &&jnz, &&dec, &&end}; const unsigned char *pc = code; int n = 5; 
#define NEXT goto *op[*pc++]
  NEXT; inc: x++; NEXT; dbl: x *= 2; NEXT; dec: n--; NEXT; jnz: if (n) pc = code; NEXT; end: return x; }
int main(void) { unsigned char c[] = {0, 1, 3, 2, 4}; printf("%d\n", run(c, 1)); return 0; }
