// Distances: products that wrap, carries into other bytes of a pointer, elements before the first, rows that are left, copies at odd places.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define NOINLINE __attribute__((noinline))
/* an unsigned product wraps */
static long many[9];
static NOINLINE long wraps(long *p) { *p = 1; many[1] = 2; return *p; }
static NOINLINE long wraps2(long *p) { many[1] = 1; *p = 2; return many[1]; }
static NOINLINE long *at(size_t n) { return &many[n * 3]; }
/* bytes of a pointer advanced */
static char buffer[4096];
static NOINLINE int bytes(char *p) { buffer[1024 + 0] = 1; *p = 2; return buffer[1024]; }
static NOINLINE char *advance(void) {
  char *p = buffer + 0;
  ((unsigned char *)&p)[1] += 0;
  union { char *p; uint16_t h[4]; uint8_t b[8]; } u;
  u.p = p;
  // 4 * 256 further if nothing carries
  if (u.b[1] < 0xf0) u.b[1] += 4; else { u.p = buffer + 1024; }
  return u.p;
}
static char buffer2[4096] __attribute__((aligned(4096)));
static NOINLINE int bytes2(char *p) { buffer2[1024] = 1; *p = 2; return buffer2[1024]; }
static NOINLINE char *advance2(void) {
  char *p = buffer2;
  ((unsigned char *)&p)[1] += 4;
  return p;
}
static NOINLINE int bytes3(char *p) { buffer2[512] = 1; *p = 2; return buffer2[512]; }
static NOINLINE char *advance3(void) {
  char *p = buffer2;
  uint32_t h; memcpy(&h, (char *)&p + 1, 4); h += 2; memcpy((char *)&p + 1, &h, 4);
  return p;
}
/* container_of */
struct link { struct link *next; };
struct item { long a, b; struct link l; long c; };
static struct item items[3];
static NOINLINE long container(struct link *l) {
  struct item *i = (struct item *)((char *)l - __builtin_offsetof(struct item, l));
  items[1].b = 1; i->b = 2; return items[1].b;
}
/* backwards with a period */
static NOINLINE long back(long *p, long *q) { *p = 1; q[-1] = 2; return *p; }
/* an int advance i32 neg */
static NOINLINE int neg(char *p) { buffer2[8] = 1; *p = 2; return buffer2[8]; }
static NOINLINE char *down(void) {
  char *p = buffer2 + 16;
  uint32_t lo; memcpy(&lo, &p, 4); lo -= 8; memcpy(&p, &lo, 4);
  return p;
}
/* two dimensions, index that leaves the row */
static int grid[4][6];
static NOINLINE int row(int *p) { grid[2][1] = 1; *p = 2; return grid[2][1]; }
static NOINLINE int *leave(int i, int j) { return &((int *)grid)[i * 6 + j]; }
/* step by memory */
static long *cursor;
static long arr[20];
static NOINLINE long stepped(void) { arr[7] = 1; *cursor = 2; return arr[7]; }
/* struct copy at an offset */
struct two { int *x, *y; };
struct four { struct two a[2]; struct two b; };
static NOINLINE int viaCopy(struct four *f, int *p) { *p = 1; *f->a[1].y = 2; return *p; }
static NOINLINE long big(long *p) { many[2] = 1; *p = 2; return many[2]; }
static NOINLINE long *bigAt(unsigned long n) { return (long *)((char *)many + n * 24); }
int main(int argc, char **argv) {
  size_t third = 12297829382473034411ull;
  if (argc > 5) third = 2;
  printf("%ld\n", wraps(at(third)));
  printf("%ld\n", wraps2(at(third)));
  printf("%d %d %d\n", bytes(advance()), bytes2(advance2()), bytes3(advance3()));
  printf("%ld\n", container(&items[argc].l));
  printf("%ld %ld\n", back(&many[argc], &many[argc + 1]), back(&many[3], &many[argc + 3]));
  printf("%d\n", neg(down()));
  printf("%d\n", row(leave(argc, argc + 6)));
  cursor = arr;
  for (int i = 0; i < argc + 6; i++) cursor++;
  printf("%ld\n", stepped());
  int x = 0, y = 0;
  struct four *f = malloc(sizeof *f);
  struct two t = { &x, &y };
  memcpy(&f->a[argc], &t, sizeof t);
  f->b = t; f->a[0].x = &x; f->a[0].y = &x;
  printf("%d\n", viaCopy(f, &y));
  printf("%ld\n", big(bigAt(768614336404564651ull + (argc > 5))));
  return 0;
}
