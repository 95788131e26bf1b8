// Handlers kept in instructions, computed gotos within one another, alloca between jumps, three entries of one loop.
// A careless compiler carries memory past a handler, or makes one loop of two.
#include <stdio.h>
#include <stdlib.h>
#include <alloca.h>
// big: nested computed goto loops, memory carried round by promotion; loads in dispatch
typedef struct { int kind; int a, b; void *h; } insn;
static int mem[16];
__attribute__((noinline)) int direct(insn *code, int n, int fuel) {
  static void *handlers[] = {&&h_add, &&h_jlt, &&h_ld, &&h_st, &&h_call, &&h_ret, &&h_alloca};
  int r[8] = {0};
  insn *ip = code;
  if (!code->h) for (int i = 0; i < n; i++) code[i].h = handlers[code[i].kind];
  goto *ip->h;
h_add: r[ip->a & 7] += ip->b; ip++; if (--fuel < 0) return r[0]; goto *ip->h;
h_jlt: if (r[0] < ip->b * 7) ip = code + (ip->a % n); else ip++; if (--fuel < 0) return r[1] * 3; goto *ip->h;
h_ld: r[ip->a & 7] = mem[ip->b & 15]; ip++; if (--fuel < 0) return r[2]; goto *ip->h;
h_st: mem[ip->b & 15] = r[ip->a & 7] + fuel; ip++; if (--fuel < 0) return r[3]; goto *ip->h;
h_call: if (fuel > 5) r[ip->a & 7] ^= direct(code, n, fuel / 3); ip++; fuel -= 5; if (--fuel < 0) return r[4]; goto *ip->h;
h_alloca: { int *p = alloca(4 * (1 + (ip->b & 3))); p[0] = r[0]; r[ip->a & 7] += p[0] & 1; ip++; } if (--fuel < 0) return r[5]; goto *ip->h;
h_ret: return r[0] + r[1] * 31 + r[7];
}
__attribute__((noinline)) int twolevel(int x) {
  static void *outer[] = {&&o1, &&o2, &&o3};
  static void *inner[] = {&&i1, &&i2};
  int s = 0;
  for (int k = 0; k < 10; k++) {
    goto *outer[(x + k) % 3];
  o1:
    for (int j = 0; j < 4; j++) {
      goto *inner[(j ^ x) & 1];
    i1: s += j; continue;
    i2: s *= 3; if (s > 100000) goto *outer[2]; break;
    }
    continue;
  o2: s -= k; if (s < 0) goto *inner[0]; // jumps into loop with j uninitialised? avoid
    continue;
  o3: s ^= 0x1234; s &= 0xffff;
  }
  return s;
}
__attribute__((noinline)) int threeentry(int x, int y) {
  static void *t[] = {&&A, &&B, &&C};
  int n = 0, a = 1, b = 2, c = 3;
  goto *t[x % 3];
A: a = b + c; if (++n > 20) goto E; if (y & 1) goto C;
B: b = a ^ c; if (++n > 20) goto E; y >>= 1; if (y & 2) goto *t[(a + n) % 3 < 0 ? 0 : (unsigned)(a + n) % 3];
C: c = a - b + n; if (++n > 20) goto E; y = y * 5 + 1; goto *t[(unsigned)c % 3];
E: return a * 10000 + b * 100 + c;
}
int main() {
  unsigned s = 12345;
  for (int k = 0; k < 12; k++) {
    insn code[20];
    for (int i = 0; i < 20; i++) { s = s * 1664525 + 1013904223; code[i].kind = i == 19 ? 5 : (s >> 20) % 7; code[i].a = s >> 8 & 31; code[i].b = (int)(s >> 3 & 15) - 3; code[i].h = 0;
     if (code[i].kind == 5 && i < 15) code[i].kind = 0; }
    printf("%d ", direct(code, 20, 300));
    for (int i = 0; i < 16; i++) printf("%d ", mem[i]);
    puts("");
  }
  for (int i = 0; i < 6; i += 3) for (int y = 0; y < 5; y++) printf("%d ", threeentry(i + y % 3, y * 7));
}
