#include <stdbool.h>
#include <stdio.h>
bool f(char *, long, bool);
char a[100];
int main(void) {
  for (int k = 0; k < 50; k++) {
    for (int i = 0; i < 100; i++) a[i] = -1;
    a[k] = 1;
    printf("%d %d\n", f(a, 48, true), f(a, 48, false));
  }
  return 0;
}
