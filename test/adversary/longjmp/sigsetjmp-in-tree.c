// Deep recursion is left by siglongjmp; the tree's marks stay.
#include <setjmp.h>
#include <stdio.h>
static sigjmp_buf env; static int marks[32];
__attribute__((noinline)) static void walk(int n) { if (n >= 32) return; marks[n] = n; if (n == 21) siglongjmp(env, n); walk(2 * n + 1); marks[n] += 100; walk(2 * n + 2); marks[n] += 1000; }
int main(void) { int at = sigsetjmp(env, 1); if (!at) walk(0); int s = 0; for (int i = 0; i < 32; i++) s = s * 7 + marks[i]; printf("%d %d\n", at, s); return 0; }
