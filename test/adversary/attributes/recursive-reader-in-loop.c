// Recursive functions over a tree, called in loops: one only reads, one writes far down, one ends the program, one never returns
// to a loop that has printed before.
#include <stdio.h>
#include <stdlib.h>
struct tree { int value; struct tree *left, *right; };
__attribute__((noinline)) static int sum(struct tree *t) { return t ? t->value + sum(t->left) + sum(t->right) : 0; }
__attribute__((noinline)) static int counts(struct tree *t) {
  if (!t) return 0;
  if (!t->left) t->value++;
  return t->value + counts(t->left) + counts(t->right);
}
__attribute__((noinline)) static int leaves(struct tree *t) {
  if (!t) { puts("leaving"); exit(3); }
  return t->value + leaves(t->left);
}
static struct tree nodes[15];
int main(void) {
  for (int i = 0; i < 15; i++) {
    nodes[i].value = i;
    if (2 * i + 2 < 15) nodes[i].left = &nodes[2 * i + 1], nodes[i].right = &nodes[2 * i + 2];
  }
  int s = 0;
  for (int i = 0; i < 10; i++) s += sum(nodes);
  printf("%d\n", s);
  for (int i = 0; i < 10; i++) s += counts(nodes);
  printf("%d\n", s);
  for (int i = 0; i < 10; i++) { nodes[14].value += i; s += sum(nodes); }
  printf("%d\n", s);
  for (int i = 0; i < 10; i++) { s += sum(nodes); nodes[i].value ^= s; }
  printf("%d\n", s);
  for (int i = 0; i < 10; i++) { printf("%d\n", i); s += leaves(nodes); }
  return s & 1;
}
