// Pointers are moved as bytes, as halves, as doubles, in unions, by memcpy to odd places, by memmove over one another, by qsort.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define NOINLINE __attribute__((noinline))
static NOINLINE int set(int *p, int *q) { *p = 1; *q = 2; return *p; }
union clothes { int *p; uint32_t halves[2]; unsigned char bytes[8]; double d; struct { uint16_t a, b, c, d; } s; };
static NOINLINE int *byHalves(int *p) { union clothes u, v; u.p = p; v.halves[1] = u.halves[1]; v.halves[0] = u.halves[0]; return v.p; }
static NOINLINE int *byBytes(int *p) { union clothes u, v; u.p = p; for (int i = 7; i >= 0; i--) v.bytes[i] = u.bytes[i]; return v.p; }
static NOINLINE int *byDouble(int *p) { union clothes u, v; u.p = p; double d = u.d; v.d = d; return v.p; }
static NOINLINE int *byShorts(int *p) { union clothes u, v; u.p = p; v.s = u.s; return v.p; }
static NOINLINE int *byOddPlaces(int *p) { char room[40]; memcpy(room + 3, &p, 8); memmove(room + 9, room + 3, 8); int *q; memcpy(&q, room + 9, 8); return q; }
struct packed { char c; int *p; int *q; } __attribute__((packed));
static NOINLINE int *byPacked(int *p) { struct packed s = {1, p, NULL}, t[2]; t[1] = s; memcpy(&t[0].q, &t[1].p, 8); return t[0].q; }
static int order(const void *a, const void *b) { return (*(int **)a > *(int **)b) - (*(int **)a < *(int **)b); }
static NOINLINE int *bySort(int *p) { int *list[3] = {p, NULL, NULL}; qsort(list, 3, sizeof *list, order); return list[2]; }
static NOINLINE int *byXor(int *p, int *q) { uintptr_t x = (uintptr_t)p ^ (uintptr_t)q; return (int *)(x ^ (uintptr_t)q); }
static NOINLINE int *byDifference(int *p, int *q) { intptr_t d = (intptr_t)p - (intptr_t)q; return (int *)((intptr_t)q + d); }
static NOINLINE int *byFields(int *p) { struct { uintptr_t low : 13, high : 51; } s; s.low = (uintptr_t)p & 8191; s.high = (uintptr_t)p >> 13; return (int *)((uintptr_t)s.high << 13 | s.low); }
static int *list[64];
static NOINLINE int *bySteps(int *p, int n) { for (int i = 0; i < 64; i++) list[i] = NULL; *(int **)((char *)list + 8 * n) = p; int *r = NULL; for (int **q = list; q < list + 64; q += 3) if (*q) r = *q; for (int i = 63; i >= 0; i -= 2) if (list[i]) r = list[i]; return r; }
int main(int argc, char **argv) {
  (void)argv;
  int a[12] = {0};
  int other = 0;
  printf("%d\n", set(a, byHalves(a)));
  printf("%d\n", set(a + 1, byBytes(a + 1)));
  printf("%d\n", set(a + 2, byDouble(a + 2)));
  printf("%d\n", set(a + 3, byShorts(a + 3)));
  printf("%d\n", set(a + 4, byOddPlaces(a + 4)));
  printf("%d\n", set(a + 5, byPacked(a + 5)));
  printf("%d\n", set(a + 6, bySort(a + 6)));
  printf("%d\n", set(a + 7, byXor(a + 7, &other)));
  printf("%d\n", set(a + 8, byDifference(a + 8, &other)));
  printf("%d\n", set(a + 9, byFields(a + 9)));
  printf("%d\n", set(a + 10, bySteps(a + 10, 38 + argc)));
  printf("%d\n", set(&other, bySteps(&other, 6 + argc)));
  return 0;
}
