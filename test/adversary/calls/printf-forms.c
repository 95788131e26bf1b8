// printf calls that become puts, putchar or nothing, and those that must not: results used, percent signs, no newline.
#include <stdio.h>
__attribute__((noinline)) int f(const char *s) { int n = 0; printf("%s\n", s); printf("%c", 'x'); printf("plain\n"); printf("%%\n"); printf(""); printf("%s", "no newline"); n += printf("\n"); n += printf("%s\n", "result used"); n += printf("a\0b\n"); fputs("", stdout); fprintf(stdout, "%s", s); n += fprintf(stdout, "%d\n", n); return n; }
int main(void) { int n = f("first"); printf("%d\n", n); return 0; }
