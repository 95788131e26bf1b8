// A loop with two entries, as only goto can make one. The graph has none; control flow recovered from it does.

int zigzag(int x, int y) {
  if (x > y) goto down;
up:
  x += 3;
  if (x > 100) return x;
down:
  x -= 1;
  if (x > y) goto up;
  return y;
}
