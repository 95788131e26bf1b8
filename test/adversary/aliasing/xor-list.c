// A list linked by the exclusive or of neighbours' addresses.
#include <stdint.h>
#include <stdio.h>
struct N { uintptr_t link; int v; };
__attribute__((noinline)) int walk(struct N *at, struct N *before) { int s = 0; while (at) { s = s * 3 + at->v; at->v++; struct N *next = (struct N *)(at->link ^ (uintptr_t)before); before = at; at = next; } return s; }
int main(void) { struct N n[5]; for (int i = 0; i < 5; i++) { n[i].v = i; n[i].link = (uintptr_t)(i ? &n[i - 1] : 0) ^ (uintptr_t)(i < 4 ? &n[i + 1] : 0); } printf("%d ", walk(n, 0)); printf("%d\n", walk(n + 4, 0)); return 0; }
