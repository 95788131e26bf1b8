// A function that only reads and calls itself twice.
// Builds
typedef struct tree { int val; struct tree *left, *right; } tree_t;
int TreeAdd(tree_t *t) {
  if (t == 0) return 0;
  int l = TreeAdd(t->left); int r = TreeAdd(t->right); int v = t->val; return l + r + v;
}
