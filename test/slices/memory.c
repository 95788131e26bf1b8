// Lists on the heap that one function builds; what library functions copy.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct node { int v; struct node *next; };
static struct node *push(struct node *l, int v) { struct node *n = malloc(sizeof *n); n->v = v; n->next = l; return n; }
static void twice(struct node *l) { for (; l; l = l->next) l->v *= 2; }
static int sum(const struct node *l) { int s = 0; for (; l; l = l->next) s += l->v; return s; }
int main(void) {
  struct node *a = 0, *b = 0;
  for (int i = 0; i < 5; i++) { a = push(a, i); b = push(b, i * 10); }
  twice(a);
  int sa = sum(a);
  int sb = sum(b);
  char buf[32], copy[32];
  sprintf(buf, "%d-%d", sa, sb);
  memcpy(copy, buf, sizeof buf);
  int len = strlen(copy);
  char *grown = realloc(strdup(copy), 64);
  strcat(grown, "!");
  int n = 0; sscanf(grown, "%d", &n);
  printf("%d %d %d %s %d\n", sa, sb, len, grown, n);
  return 0; }
