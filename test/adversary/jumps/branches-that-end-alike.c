// Tail sharing: branches that end alike, but not quite: volatile, atomics, other alignment, order with calls that end, one
// store in both and a read between.
#include <setjmp.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int g, h, k;
static volatile int v;
static atomic_int a;
static jmp_buf b;
static int seen[32], n;
__attribute__((noinline)) static void look(int x) { seen[n++ & 31] = g * 1000 + h * 10 + x; }
__attribute__((noinline, const)) static int cnst(int x) { return x + 1; }
__attribute__((noinline)) static int jump(int x) {
  if (x == 2) longjmp(b, 1);
  return x;
}
__attribute__((noinline)) int stores(int c, int x) {
  if (c) {
    g = x;
    h = 1;
  } else {
    h = 2;
    g = x + 1;
  }
  return g - h;
}
__attribute__((noinline)) int reads(int c, int x) {
  int r;
  if (c) {
    g = x;
    r = h;
    h = 3;
  } else {
    r = g;
    g = x;
    h = 3;
  }
  return r;
}
__attribute__((noinline)) int vols(int c) {
  if (c) {
    v = 1;
    g = 5;
  } else {
    v = 2;
    g = 5;
  }
  int r = v;
  if (c) v = 3;
  else v = 4;
  return r * 10 + v;
}
__attribute__((noinline)) int atom(int c) {
  if (c) {
    g = 1;
    atomic_store_explicit(&a, 1, memory_order_release);
  } else {
    g = 2;
    atomic_store_explicit(&a, 1, memory_order_relaxed);
  }
  return atomic_fetch_add(&a, c) + g;
}
__attribute__((noinline)) int calls(int c) {
  if (c) {
    g = 1;
    look(1);
    h = 2;
  } else {
    g = 2;
    look(1);
    h = 2;
  }
  return g;
}
__attribute__((noinline)) int jumps(int c, int x) {
  h = 0;
  if (setjmp(b)) return h * 10 + 1;
  if (c) {
    jump(x);
    h = 7;
  } else {
    h = 7;
    jump(x);
    h = 8;
  }
  return h;
}
__attribute__((noinline)) int three(int c, int x) {
  switch (c) {
  case 0:
    g = x;
    h = x + 1;
    break;
  case 1:
    g = x;
    h = x + 2;
    break;
  case 2:
    h = x + 1;
    g = x;
    break;
  default:
    g = x;
    h = x + 1;
    k++;
  }
  return g * h + k;
}
__attribute__((noinline)) int inner(int c, int d, int x) {
  if (c) {
    if (d) {
      look(x);
      g = x;
    } else {
      g = x + 1;
    }
    h = x;
  } else {
    if (d) {
      g = x;
    } else {
      look(x);
      g = x + 1;
    }
    h = x;
  }
  return g + h;
}
struct s {
  int a, b;
  char t[8];
};
__attribute__((noinline)) int copies(int c, struct s *p, struct s *q) {
  if (c) {
    memcpy(p, q, 8);
    p->t[0] = 'x';
  } else {
    memcpy(p, q, 16);
    p->t[0] = 'x';
  }
  return p->a + p->t[1];
}
__attribute__((noinline)) unsigned narrow(int c, void *p) {
  if (c) *(unsigned char *)p = 1;
  else *(signed char *)p = -1;
  return *(unsigned char *)p;
}
__attribute__((noinline)) int loop(int c, int m) {
  int s = 0;
  for (int i = 0; i < m; i++) {
    if (i & c) {
      s += i;
      g = s;
      if (s > 20) break;
    } else {
      s -= i;
      g = s;
    }
  }
  return s;
}
__attribute__((noinline)) float fl(int c, float x, float y) {
  float r;
  if (c) {
    r = x * y;
    r += x;
  } else {
    r = y * x;
    r += y;
  }
  return r;
}
__attribute__((noinline)) int ends(int c, int x) {
  if (c) {
    if (x == 5) exit(g);
    g = x;
  } else {
    if (x == 6) abort();
    g = x;
  }
  return g;
}
__attribute__((noinline)) int divs(int c, int x, int y) {
  int r;
  if (c) {
    g = 1;
    r = x / y;
  } else {
    g = 2;
    r = y / (x | 1);
  }
  return r + g;
}
__attribute__((noinline)) int fp(int c, int (*p)(int), int (*q)(int)) { return c ? p(4) : q(4); }
static void shown(long x) { printf("%ld ", x); }
int main(void) {
  struct s s1 = {1, 2, "abcdefg"}, s2 = {3, 4, "hijklmn"};
  for (int c = 0; c < 4; c++) {
    {
      shown(stores(c & 1, 4));
      shown(reads(c & 1, 5));
      shown(vols(c & 1));
      shown(atom(c & 1));
      shown(calls(c & 1));
      shown(jumps(c & 1, c));
      shown(three(c, 6));
    }
    int z;
    {
      shown(inner(c & 1, c >> 1, c));
      shown(copies(c & 1, &s1, &s2));
      shown(narrow(c & 1, &z));
      shown(loop(c, 12));
      shown((long)((fl(c & 1, 1.5f, 2.5f)) * 100));
    }
    {
      shown(ends(c & 1, c));
      shown(divs(c & 1, 17, 5));
      shown(fp(c & 1, cnst, jump));
      puts("");
    }
  }
  for (int i = 0; i < 32; i++) printf("%d ", seen[i]);
  puts("");
  fflush(stdout);
  g = 42;
  ends(1, 5);
}
