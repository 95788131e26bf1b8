// stopwatch SECONDS PROGRAM: runs a program, whose output goes where ours goes, and writes to standard error how many
// microseconds of processor time it took, user and system together. Processor time, unlike time on the wall, hardly
// depends on what else the machine does; and no time of the script that measures is in it. Ends with the program's exit
// status, and with a message instead of a time where that is not 0. A program that takes more than so many seconds is
// ended by a signal.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static long long microseconds(struct timeval time) { return time.tv_sec * 1000000LL + time.tv_usec; }

static void become(const char *seconds, char **program) {
  struct rlimit limit = {strtoul(seconds, NULL, 10), RLIM_INFINITY};
  if (setrlimit(RLIMIT_CPU, &limit) == 0)
    execv(program[0], program);
  perror(program[0]);
  _exit(127);
}

int main(int argc, char **argv) {
  if (argc < 3) {
    fputs("usage: stopwatch SECONDS PROGRAM [ARGUMENTS]\n", stderr);
    return 127;
  }
  pid_t child = fork();
  if (child == 0)
    become(argv[1], argv + 2);
  int status;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
    perror("stopwatch");
    return 127;
  }
  if (WIFSIGNALED(status)) {
    fprintf(stderr, "the program is ended by signal %d, %s\n", WTERMSIG(status), strsignal(WTERMSIG(status)));
    return 128 + WTERMSIG(status);
  }
  if (WEXITSTATUS(status) == 0)
    fprintf(stderr, "%lld\n", microseconds(usage.ru_utime) + microseconds(usage.ru_stime));
  else
    fprintf(stderr, "the program ends with status %d\n", WEXITSTATUS(status));
  return WEXITSTATUS(status);
}
