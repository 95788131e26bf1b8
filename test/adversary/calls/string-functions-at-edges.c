// Library calls with known results: empty strings, embedded zeros, comparisons with high characters.
#include <stdio.h>
#include <string.h>
__attribute__((noinline)) int sign(int x) { return (x > 0) - (x < 0); }
__attribute__((noinline)) void f(char *b, const char *s) { strcpy(b, ""); strcat(b, s); strncpy(b + 8, s, 6); b[3] = 0; printf("%zu %zu %d %d %d ", strlen(b), strlen(s), sign(strcmp(b, s)), sign(memcmp("\xff", "\x01", 1)), sign(strncmp("abc\0d", "abc\0e", 5))); printf("%ld %d %s\n", (long)(strchr(s, 0) - s), strstr(s, "") == s, strrchr(s, 'l')); }
int main(void) { char b[32] = {0}; f(b, "hello"); printf("%d%d%d\n", b[8], b[13], strcmp("", "")); return 0; }
