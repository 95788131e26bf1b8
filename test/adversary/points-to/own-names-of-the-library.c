// Functions of the program whose names ISO C leaves to it, with types of their own: they keep what they get.
//
// Main: own-names-of-the-library.main.c
struct node { int n; struct node *next; };
extern void index(struct node **cell, struct node *n);
extern struct node *rindex(struct node *, struct node *);
int printf(const char *, ...);
static struct node hidden, other, third;
#define NOINLINE __attribute__((noinline))
static NOINLINE int set(struct node *p, struct node *q) { p->n = 1; q->n = 2; return p->n; }
static NOINLINE int set2(struct node *p, struct node *q) { p->n = 1; q->n = 2; return p->n; }
static struct node *cell = &other;
int start(void) {
  index(&cell, &hidden);
  printf("%d\n", set(&hidden, rindex(&third, &other)));
  printf("%d\n", set2(&hidden, cell));
  return 0;
}
