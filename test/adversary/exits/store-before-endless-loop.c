// The loop does not end, so the store behind it never overwrites what the one before it wrote.
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <signal.h>
#include <unistd.h>
 __attribute__((noinline)) void work(int *p, int x);
int main(){
  int *p = (int*)mmap(0, 4096, PROT_READ|PROT_WRITE, MAP_SHARED|MAP_ANONYMOUS, -1, 0);
  int k = fork();
  if (k == 0) { work(p, 1); _exit(0); }
  usleep(300000); kill(k, SIGKILL);
  int st; wait(&st);
  printf("%d\n", *p);
}
__attribute__((noinline)) void work(int *p, int x) { *p = 1; while (1) { if (!x) break; } *p = 2; }
