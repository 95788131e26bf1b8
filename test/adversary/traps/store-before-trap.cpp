// Shared memory shows the store of the turn in which the program traps: it must not be carried round the loop.
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
__attribute__((noinline)) static void fail_if(int x){ if (x) __builtin_trap(); }
__attribute__((noinline)) void work(int &r, int n, int bad){
  for (int i = 1; i <= n; i++) { r = i; fail_if(i == bad); }
}
int main(){
  int *p = (int*)mmap(0, 4096, PROT_READ|PROT_WRITE, MAP_SHARED|MAP_ANONYMOUS, -1, 0);
  if (fork() == 0) { work(*p, 10, 5); _exit(0); }
  int st; wait(&st);
  printf("%d\n", *p);
}
