// A red-black tree with parent pointers: insertion, deletion, search, and a check of its
// invariants at the end.

#include "program.h"

enum { OPERATIONS = SIZE(12000, 500000, 2000000), KEYS = SIZE(4000, 60000, 200000) };

typedef struct Node Node;
struct Node {
  Node *parent, *child[2];
  uint32_t key, value;
  int red;
};

typedef struct {
  Node *root;
  size_t count;
} Tree;

static int side_of(const Node *node) { return node == node->parent->child[1]; }

static void replace_child(Tree *tree, Node *node, Node *by) {
  if (node->parent == NULL)
    tree->root = by;
  else
    node->parent->child[side_of(node)] = by;
  if (by)
    by->parent = node->parent;
}

// Moves a node down to the given side; its other child takes its place.
static void rotate(Tree *tree, Node *node, int side) {
  Node *up = node->child[!side];
  Node *inner = up->child[side];
  replace_child(tree, node, up);
  up->child[side] = node;
  node->parent = up;
  node->child[!side] = inner;
  if (inner)
    inner->parent = node;
}

static void repair_insertion(Tree *tree, Node *node) {
  while (node->parent && node->parent->red) {
    Node *parent = node->parent, *grandparent = parent->parent;
    int side = side_of(parent);
    Node *uncle = grandparent->child[!side];
    if (uncle && uncle->red) {
      parent->red = uncle->red = 0;
      grandparent->red = 1;
      node = grandparent;
      continue;
    }
    if (side_of(node) != side) {
      rotate(tree, parent, side);
      parent = node;
    }
    parent->red = 0;
    grandparent->red = 1;
    rotate(tree, grandparent, !side);
    break;
  }
  tree->root->red = 0;
}

static Node *search(const Tree *tree, uint32_t key) {
  Node *node = tree->root;
  while (node && node->key != key)
    node = node->child[key > node->key];
  return node;
}

static void insert(Tree *tree, uint32_t key, uint32_t value) {
  Node *parent = NULL, **link = &tree->root;
  while (*link) {
    parent = *link;
    if (parent->key == key) {
      parent->value += value;
      return;
    }
    link = &parent->child[key > parent->key];
  }
  Node *node = allocate(sizeof(Node));
  *node = (Node){parent, {NULL, NULL}, key, value, 1};
  *link = node;
  tree->count++;
  repair_insertion(tree, node);
}

// One black node is missing on the paths through the given side of the parent.
static void repair_deletion(Tree *tree, Node *parent, int side) {
  for (;;) {
    Node *sibling = parent->child[!side];
    if (sibling->red) {
      sibling->red = 0;
      parent->red = 1;
      rotate(tree, parent, side);
      sibling = parent->child[!side];
    }
    Node *near = sibling->child[side], *far = sibling->child[!side];
    if ((near == NULL || !near->red) && (far == NULL || !far->red)) {
      sibling->red = 1;
      if (parent->red || parent->parent == NULL) {
        parent->red = 0;
        return;
      }
      side = side_of(parent);
      parent = parent->parent;
      continue;
    }
    if (far == NULL || !far->red) {
      near->red = 0;
      sibling->red = 1;
      rotate(tree, sibling, !side);
      far = sibling;
      sibling = near;
    }
    sibling->red = parent->red;
    parent->red = 0;
    far->red = 0;
    rotate(tree, parent, side);
    return;
  }
}

static void delete_node(Tree *tree, Node *node) {
  if (node->child[0] && node->child[1]) {
    Node *next = node->child[1];
    while (next->child[0])
      next = next->child[0];
    node->key = next->key;
    node->value = next->value;
    node = next;
  }
  Node *child = node->child[0] ? node->child[0] : node->child[1];
  Node *parent = node->parent;
  int side = parent ? side_of(node) : 0;
  replace_child(tree, node, child);
  if (child)
    child->red = 0;
  else if (!node->red && parent)
    repair_deletion(tree, parent, side);
  free(node);
  tree->count--;
}

// The number of black nodes on each path down from here.
static int black_height(const Node *node) {
  if (node == NULL)
    return 1;
  if (node->red && ((node->child[0] && node->child[0]->red) || (node->child[1] && node->child[1]->red)))
    fail("a red node has a red child");
  int left = black_height(node->child[0]), right = black_height(node->child[1]);
  if (left != right)
    fail("paths have different numbers of black nodes");
  return left + !node->red;
}

static uint32_t sum_up(const Node *node, uint32_t checksum) {
  if (node == NULL)
    return checksum;
  checksum = sum_up(node->child[0], checksum);
  checksum = mix(mix(checksum, node->key), node->value);
  return sum_up(node->child[1], checksum);
}

static void release(Node *node) {
  if (node == NULL)
    return;
  release(node->child[0]);
  release(node->child[1]);
  free(node);
}

int main(void) {
  Tree tree = {NULL, 0};
  uint32_t random = 5, checksum = 1;
  for (int i = 0; i < OPERATIONS; i++) {
    uint32_t key = next_random(&random) % KEYS;
    uint32_t choice = next_random(&random) % 4;
    if (choice < 2) {
      insert(&tree, key, (uint32_t)i);
      continue;
    }
    Node *node = search(&tree, key);
    checksum = mix(checksum, node ? node->value : 0);
    if (node && choice == 2)
      delete_node(&tree, node);
  }
  checksum = mix(checksum, (uint32_t)black_height(tree.root));
  checksum = mix(sum_up(tree.root, checksum), (uint32_t)tree.count);
  report(checksum);
  release(tree.root);
  return 0;
}
