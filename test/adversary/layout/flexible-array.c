// A flexible array member, allocated for its length; the struct's padding belongs to it.
#include <stdio.h>
#include <stdlib.h>
struct F { long n; char tag; char data[]; };
__attribute__((noinline)) int f(struct F *f) { int s = 0; f->data[0] = 9; for (long i = 0; i < f->n; i++) { s = s * 3 + f->data[i]; f->data[i] = s; } return s + f->tag; }
int main(void) { struct F *p = malloc(sizeof *p + 10); p->n = 10; p->tag = 1; for (int i = 0; i < 10; i++) p->data[i] = i; struct F head = *p; printf("%d %ld %zu\n", f(p), head.n, sizeof head); return 0; }
