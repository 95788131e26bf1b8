// Constructors and destructors by priority; a global they write is no constant.
#include <stdio.h>
static int trail; 
__attribute__((constructor(300))) static void c(void) { trail = trail * 10 + 3; }
__attribute__((constructor(200))) static void b(void) { trail = trail * 10 + 2; }
__attribute__((constructor)) static void d(void) { trail = trail * 10 + 4; }
__attribute__((destructor(200))) static void y(void) { printf("end %d\n", trail); }
__attribute__((destructor(300))) static void x(void) { trail = trail * 10 + 9; }
int main(void) { printf("%d\n", trail); return 0; }
