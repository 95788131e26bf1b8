// Exits, traps, frees and stores around decisions that decide for others.
// A careless compiler moves an effect to the other side of a decision.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <signal.h>
#include <unistd.h>
#include <sys/wait.h>
#include <sys/mman.h>
#define N __attribute__((noinline))
// order of effects around decisions: exit, traps, output, frees between the choosing and the chosen
static int *shared;
N static int die(int x) { if (x == 7) _exit(40 + *shared); return x; }
__attribute__((const, noinline)) static int constexit(int x) { if (x == 9) __builtin_trap(); return x * 3; }
N static int pick(int a, int b, int *p) {
  int r;
  if (a > 3 || (b & 1 && die(b) > 2)) { *p = 1; r = a; } else { r = b; *p = 2; }
  *shared = r;
  if (r > 2) { *shared += die(a); return r + *p; }
  *shared -= 1;
  return constexit(b) + *p;
}
N static int chain(int x, int *out, const int *t) {
  int v = 0;
  *out = x;
  if (x < 0) goto bad;
  v = t[x & 7];
  if (v == 0) { *out = -1; goto bad; }
  if (die(v) == 3) goto skip;
  *out += 10 / v;
  if (v > 5) goto bad;
skip:
  *out += 100;
  return v;
bad:
  *out ^= 0x1000;
  if (v) die(v);
  return -1;
}
N static int allocas(int n, int k) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    char *p = (i & 1) ? __builtin_alloca(i + 1) : 0;
    if (p) { memset(p, i, i + 1); s += p[i]; if (s > k) { char b[s & 31 | 1]; b[0] = 3; s -= b[0]; continue; } }
    else if (i > 4 && die(i) > 3) s += 2;
    s ^= i;
  }
  return s;
}
N static int freed(int **h, int c) {
  int *p = *h; int v;
  if (c & 1) { v = *p; free(p); *h = 0; } else v = 3;
  if (c & 2) return v + (*h ? **h : 100);
  if (*h) { v += **h; if (c & 4) { free(*h); *h = 0; } }
  return v;
}
N static int sw(int x, int y) {
  int d = 0;
  switch (x) { case 0: d = 1; break; case 1: if (y) { d = 2; break; } /* fall */ case 2: *shared = 5; d = die(y); break; case 3: return -*shared; default: d = x / (y ? y : 1); }
  switch (d) { case 1: *shared += 1; return 10; case 2: return die(x) + *shared; default: *shared *= 2; return d; }
}
int main(void) {
  shared = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  int t[8] = {0, 1, 2, 3, 7, 6, 9, 4};
  fflush(stdout);
  for (int a = 0; a < 10; a++) for (int b = 0; b < 10; b++) for (int k = 0; k < 5; k++) {
    *shared = 0; shared[1] = shared[2] = 0;
    pid_t pid = fork();
    if (pid == 0) {
      int r = 0;
      if (k == 0) r = pick(a, b, shared + 1);
      if (k == 1) r = chain(a - 1, shared + 1, t);
      if (k == 2) r = allocas(a, b * 3);
      if (k == 3) { int *h = malloc(4); *h = a; r = freed(&h, b) * 2 + !h; }
      if (k == 4) r = sw(a - 1, b);
      shared[2] = r; _exit(3);
    }
    int st; waitpid(pid, &st, 0);
    printf("%d,%d,%d,%d ", WIFSIGNALED(st) ? -1 : st, shared[0], shared[1], shared[2]);
  }
}
