// A loop reads up to the last byte before a page that cannot be read: nothing may be read ahead.
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
__attribute__((noinline)) int count(const char *p) { int n = 0; while (*p) { n += *p == 'a'; p++; } return n; }
__attribute__((noinline)) int sum(const int *p, int n) { int s = 0; for (int i = 0; i < n; i++) { s += p[i]; if (i + 1 < n) s ^= p[i + 1]; } return s; }
__attribute__((noinline)) int guarded(const int *p, const int *end) { int s = 0; for (; p != end; p++) s = s * 3 + *p; return s; }
int main(void) {
  char *m = mmap(0, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); mprotect(m + 4096, 4096, PROT_NONE);
  char *s = m + 4096 - 6; strcpy(s, "abaca"); printf("%d\n", count(s));
  int *q = (int *)(m + 4096) - 4; q[0] = 1; q[1] = 2; q[2] = 3; q[3] = 4; printf("%d %d\n", sum(q, 4), guarded(q, q + 4)); printf("%d\n", guarded(q + 4, q + 4)); return 0; }
