// stopwatch PROGRAM: runs a program, whose output goes where ours goes, and writes to standard error how much processor
// time it took, in nanoseconds, user and system together. Processor time, unlike time on the wall, hardly depends on
// what else the machine does; and no time of the script that measures is in it. Ends with the program's exit status.

#include <stdio.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

static long long nanoseconds(struct timeval time) { return (time.tv_sec * 1000000LL + time.tv_usec) * 1000; }

int main(int argc, char **argv) {
  if (argc < 2) {
    fputs("usage: stopwatch PROGRAM [ARGUMENTS]\n", stderr);
    return 127;
  }
  pid_t child = fork();
  if (child == 0) {
    execv(argv[1], argv + 1);
    perror(argv[1]);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
    perror("stopwatch");
    return 127;
  }
  fprintf(stderr, "%lld\n", nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime));
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
