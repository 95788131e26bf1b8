// A loop in a loop: how many numbers below n have an odd number of ones in binary.

static int parity(unsigned x) {
  int odd = 0;
  while (x != 0) {
    x &= x - 1;
    odd = !odd;
  }
  return odd;
}

int odious(int n) {
  int found = 0;
  for (int i = 0; i < n; i++) found += parity(i);
  return found;
}
