// Memory: dashed edges are states. They keep loads and stores in an order that means the same.

void scale(int *to, const int *from, int n, int factor) {
  for (int i = 0; i < n; i++) {
    if (from[i] < 0) to[i] = 0;
    else to[i] = from[i] * factor;
  }
}
