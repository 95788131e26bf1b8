// Copies of structs copy their members; unions carry all their bytes.
#include <stdio.h>
#include <string.h>
union U { struct { char a; int b; } s; unsigned char raw[8]; };
__attribute__((noinline)) int f(union U u) { union U v = u; int s = 0; for (int i = 0; i < 8; i++) s = s * 5 + v.raw[i]; v.s.b++; return s + v.raw[4] + (v.raw[1] == u.raw[1]); }
int main(void) { union U u; for (int i = 0; i < 8; i++) u.raw[i] = i + 1; printf("%d\n", f(u)); return 0; }
