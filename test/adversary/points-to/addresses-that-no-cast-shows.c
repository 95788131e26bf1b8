// Addresses that leave in ways no cast shows: as bytes, floats, characters of a file, differences, constants.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define NOINLINE __attribute__((noinline))
#define SET(name) static NOINLINE int name(int *p, int *q) { *p = 1; *q = 2; return *p; }
SET(s1) SET(s2) SET(s3) SET(s4) SET(s5) SET(s6) SET(s7) SET(s8) SET(s9)
static int none;
/* bits of the representation */
static NOINLINE int *byRepresentation(int *p) {
  uint64_t n, to = 0;
  memcpy(&n, &p, 8);
  for (int i = 0; i < 64; i++) if (n >> i & 1) to |= (uint64_t)1 << i;
  return (int *)to;
}
/* characters through a file, put together in memory that held another pointer */
static NOINLINE int *byCharacters(int *p, int *other) {
  int *q = other;
  FILE *f = tmpfile();
  for (int i = 0; i < 8; i++) fputc(((unsigned char *)&p)[i], f);
  rewind(f);
  for (int i = 0; i < 8; i++) ((unsigned char *)&q)[i] = fgetc(f);
  fclose(f);
  return q;
}
/* bits of bytes in memory, no cast */
static NOINLINE int *byBytes(int *p, int *other) {
  int *q = other;
  for (int i = 0; i < 8; i++) {
    unsigned char from = ((unsigned char *)&p)[i], to = 0;
    for (int j = 0; j < 8; j++) if (from >> j & 1) to |= 1 << j;
    ((unsigned char *)&q)[i] = to;
  }
  return q;
}
/* floats */
static NOINLINE int *byFloats(int *p, int *other) {
  union { float f[2]; int *p; } a, b;
  a.p = p; b.p = other;
  for (int i = 0; i < 2; i++) b.f[i] = a.f[i];
  return b.p;
}
/* a difference of two addresses, bit by bit */
static NOINLINE int *byDifference(int *p, int *base) {
  uintptr_t d = (uintptr_t)p - (uintptr_t)base, e = 0;
  for (int i = 0; i < 64; i++) if (d >> i & 1) e |= (uintptr_t)1 << i;
  return (int *)((uintptr_t)base + e);
}
/* the number of an address as a constant */
static int hidden;
static NOINLINE int *byConstant(int bit) {
  uintptr_t n = (uintptr_t)&hidden, to = 0;
  for (int i = 0; i < 64; i++) if (n >> i & bit) to |= (uintptr_t)1 << i;
  return (int *)to;
}
static int hidden2;
static uintptr_t number = (uintptr_t)&hidden2;
static NOINLINE int *byInitializer(int bit) {
  uintptr_t n = number, to = 0;
  for (int i = 0; i < 64; i++) if (n >> i & bit) to |= (uintptr_t)1 << i;
  return (int *)to;
}
static NOINLINE int *byText(int *p) {
  uint64_t n; char t[30];
  memcpy(&n, &p, 8);
  snprintf(t, 30, "%llu", (unsigned long long)n);
  return (int *)strtoull(t, 0, 10);
}
static NOINLINE int *byTable(int *p, int *other) {
  static unsigned char same[256];
  for (int i = 0; i < 256; i++) same[i] = i;
  int *q = other;
  for (int i = 0; i < 8; i++) ((unsigned char *)&q)[i] = same[((unsigned char *)&p)[i]];
  return q;
}
int main(int argc, char **argv) {
  int a = 0, b = 0, c = 0, d = 0, e = 0, g = 0, h = 0, other = 0, other2 = 0, other3 = 0, base = 0, o4 = 0;
  printf("1 %d\n", s1(&a, byRepresentation(&a)));
  printf("2 %d\n", s2(&b, byCharacters(&b, &other)));
  printf("3 %d\n", s3(&c, byBytes(&c, &other2)));
  printf("4 %d\n", s4(&d, byFloats(&d, &other3)));
  printf("5 %d\n", s5(&e, byDifference(&e, &base)));
  printf("6 %d\n", s6(&hidden, byConstant(argc)));
  printf("7 %d\n", s7(&hidden2, byInitializer(argc)));
  printf("8 %d\n", s8(&g, byText(&g)));
  printf("9 %d\n", s9(&h, byTable(&h, &o4)));
  return 0;
}
