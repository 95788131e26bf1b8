// A program's own functions that have names of the C library's, but other types, are not the library's.
// Main: other-prototype.main.c
#include <stdio.h>
extern int state;
extern int *kept;
void log(const char *text);
int round(int *p);
void *floor(void);
int trunc(int);
int test(void) {
  int local = 1, r;
  state = 1;
  log("x");
  r = state;
  round(&local);
  state = 5;
  trunc(3);
  r = r * 10 + state;
  *kept = 7;
  return r * 10 + local;
}
