// Tail sharing, peeling, unswitching around calls that throw; state of memory in the handler.
#include <cstdio>
static int g, h, trace[64], tn;
__attribute__((noinline)) void t(int k) {
  trace[tn++ & 63] = g * 100 + h;
  if (k == 2) throw k;
}
__attribute__((noinline)) void share(bool c, int k) {
  if (c) {
    g = 1;
    t(k);
    h = 2;
    g = 5;
  } else {
    g = 2;
    t(k);
    h = 3;
    g = 5;
  }
}
__attribute__((noinline)) int peel(int n, int k) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    if (i == 0) {
      g = 7;
      t(k);
    } else g = i;
    s += g;
    if (i == 3) t(k - 1);
  }
  return s;
}
__attribute__((noinline)) int unsw(bool c, int n, int k) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    g = i;
    if (c) t(i == k ? 2 : 0);
    else h = i;
    s += h;
  }
  h = s;
  return s;
}
__attribute__((noinline)) void store_behind(int *p, int n, int k) {
  for (int i = 0; i < n; i++) {
    *p = i;
    if (i == k) t(2);
    p[1] += i;
  }
}
__attribute__((noinline)) int both(bool c) {
  int r;
  try {
    if (c) {
      t(2);
      r = 1;
    } else {
      t(2);
      r = 1;
    }
  } catch (int e) { r = c ? e : -e; }
  return r;
}
int main() {
  int a[2] = {9, 9};
  for (int c = 0; c < 2; c++)
    for (int k = 1; k < 4; k++) {
      g = h = 0;
      try {
        share(c, k);
      } catch (int) { printf("x"); }
      printf("%d %d, ", g, h);
      try {
        printf("%d ", peel(5, k));
      } catch (int) { printf("x"); }
      printf("%d %d, ", g, h);
      try {
        printf("%d ", unsw(c, 5, k));
      } catch (int) { printf("x"); }
      printf("%d %d, ", g, h);
      try {
        store_behind(a, 5, k);
      } catch (int) { printf("x"); }
      printf("%d %d; %d\n", a[0], a[1], both(c));
    }
  for (int i = 0; i < 64; i++) printf("%d ", trace[i]);
  puts("");
}
