// What own-names-of-the-library.c calls, and what calls it.
struct node { int n; struct node *next; };
static struct node *kept;
void index(struct node **cell, struct node *n) { kept = n; *cell = n; }
struct node *rindex(struct node *a, struct node *b) { return kept; }
int memrchr(struct node *n) { kept = n->next; return 0; }
extern int start(void);
int main(void) { return start(); }
