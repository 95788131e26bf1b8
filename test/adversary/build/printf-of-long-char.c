// printf("%c") of a long is undefined by the letter, and works everywhere: a build must not break over it.
#include <stdio.h>
int main(void) { printf("%c", 65L); printf("%c\n", 66LL); return 0; }
