// Addresses leave as text, through a file, or bit by bit, and come back: the pointer is the address of what was shown.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define NOINLINE __attribute__((noinline))
static NOINLINE int set(int *p, int *q) { *p = 1; *q = 2; return *p; }
static NOINLINE int setEither(int *p, int **cell) { *p = 1; **cell = 2; return *p; }
static int *cell;
static NOINLINE int *byText(int *p) {
  char text[40];
  void *q;
  snprintf(text, sizeof text, "%p", (void *)p);
  return sscanf(text, "%p", &q) == 1 ? q : NULL;
}
static NOINLINE int *byFile(int *p) {
  int *q = NULL;
  FILE *f = tmpfile();
  fwrite(&p, sizeof p, 1, f);
  rewind(f);
  if (fread(&q, sizeof q, 1, f) != 1) abort();
  fclose(f);
  return q;
}
static NOINLINE int *byBits(int *p) {
  uintptr_t from = (uintptr_t)p, to = 0;
  for (int i = 0; i < 64; i++)
    if (from >> i & 1) to |= (uintptr_t)1 << i;
  return (int *)to;
}
static NOINLINE int *byDigits(int *p) {
  char text[40];
  snprintf(text, sizeof text, "%llu", (unsigned long long)(uintptr_t)p);
  return (int *)(uintptr_t)strtoull(text, NULL, 10);
}
static NOINLINE int *byTable(int *p) {
  static const unsigned char same[256] = {
#define FOUR(n) n, n + 1, n + 2, n + 3,
#define LINE(n) FOUR(n) FOUR(n + 4) FOUR(n + 8) FOUR(n + 12)
#define MANY(n) LINE(n) LINE(n + 16) LINE(n + 32) LINE(n + 48)
    MANY(0) MANY(64) MANY(128) MANY(192)};
  unsigned char bytes[sizeof p];
  memcpy(bytes, &p, sizeof p);
  uintptr_t sum = 0;
  for (int i = 7; i >= 0; i--) sum = sum << 8 | same[(uintptr_t)p >> 8 * i & 255];
  return bytes[0] == same[bytes[0]] ? (int *)sum : NULL;
}
int main(int argc, char **argv) {
  (void)argv;
  int other = 0;
  int a = 0, b = 0, c = 0, d = 0, e = 0;
  printf("%d\n", set(&a, byText(&a)));
  printf("%d\n", set(&b, byFile(&b)));
  printf("%d\n", set(&c, byBits(&c)));
  printf("%d\n", set(&d, byDigits(&d)));
  printf("%d\n", set(&e, byTable(&e)));
  int *q = byBits(&c);
  printf("%d\n", set(&c, argc > 5 ? &other : q));
  cell = argc > 5 ? &other : byDigits(&d);
  printf("%d\n", setEither(&d, &cell));
  printf("%d\n", setEither(&other, &cell));
  return 0;
}
