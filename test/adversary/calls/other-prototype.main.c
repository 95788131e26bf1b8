#include <stdio.h>
int state;
int *kept;
void log(const char *text) { state += 2; }
int round(int *p) { kept = p; return 0; }
int trunc(int x) { state += x; return 0; }
void *floor(void) { return &state; }
int test(void);
int main(void) { printf("%d\n", test()); return 0; }
