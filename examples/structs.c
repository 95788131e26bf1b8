// Structures, passed and returned by value and linked by pointers.
//
// From: us.
//
// Look at: how clang passes a structure depends on the target: as one value, as several, or as a pointer to a
// copy. On the way to the graph, the fields that stay in memory and the ones that become values part here.
//
// Prints:
//   box from (-3, -1) to (4, 5), area 42
//   points from the last: (0, 2) (-3, 5) (4, -1)

#include <stdio.h>
#include <stdlib.h>

struct point {
  int x, y;
};

struct box {
  struct point low, high;
};

struct node {
  struct point at;
  struct node *next;
};

static struct box grow(struct box box, struct point point) {
  if (point.x < box.low.x)
    box.low.x = point.x;
  if (point.y < box.low.y)
    box.low.y = point.y;
  if (point.x > box.high.x)
    box.high.x = point.x;
  if (point.y > box.high.y)
    box.high.y = point.y;
  return box;
}

static long area(const struct box *box) {
  return (long)(box->high.x - box->low.x) * (box->high.y - box->low.y);
}

static struct node *push(struct node *list, struct point at) {
  struct node *node = malloc(sizeof *node);
  if (node == NULL)
    exit(1);
  *node = (struct node){at, list};
  return node;
}

int main(int argc, char **argv) {
  struct point usual[] = {{4, -1}, {-3, 5}, {0, 2}};
  int count = argc > 2 ? (argc - 1) / 2 : 3;
  struct node *list = NULL;
  struct box box = {{0, 0}, {0, 0}};
  for (int i = 0; i < count; i++) {
    struct point at = argc > 2 ? (struct point){atoi(argv[2 * i + 1]), atoi(argv[2 * i + 2])} : usual[i];
    list = push(list, at);
    box = i == 0 ? (struct box){at, at} : grow(box, at);
  }
  printf("box from (%d, %d) to (%d, %d), area %ld\n", box.low.x, box.low.y, box.high.x, box.high.y, area(&box));
  printf("points from the last:");
  while (list != NULL) {
    struct node *next = list->next;
    printf(" (%d, %d)", list->at.x, list->at.y);
    free(list);
    list = next;
  }
  printf("\n");
  return 0;
}
