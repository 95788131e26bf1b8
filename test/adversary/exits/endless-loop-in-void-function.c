// A loop with a constant condition never ends, whatever follows; another process ends it.
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
__attribute__((noinline)) static void hang(int c) { if (c) for (;;) ; }
int main(void) {
  int k = fork();
  if (k == 0) { hang(1); _exit(7); }
  usleep(200000);
  int status, done = waitpid(k, &status, WNOHANG);
  printf("%s\n", done == 0 ? "hangs" : "ended");
  kill(k, SIGKILL); waitpid(k, &status, 0);
  return 0;
}
