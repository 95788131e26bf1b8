// stopwatch SECONDS PROGRAM: runs a program, whose outputs go where ours go, and writes one more line to standard error:
// microseconds of processor time that it took, user and system together, microseconds on the wall, and kilobytes of
// memory at its peak. Processor time, unlike time on the wall, hardly depends on what else the machine does; and no time
// of the script that measures is in it. Ends with the program's exit status, and with a message instead of the numbers
// where that is not 0. A program that takes more than so many seconds is ended by a signal.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long microseconds(struct timeval time) { return time.tv_sec * 1000000LL + time.tv_usec; }

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}

static void become(const char *seconds, char **program) {
  struct rlimit limit = {strtoul(seconds, NULL, 10), RLIM_INFINITY};
  if (setrlimit(RLIMIT_CPU, &limit) == 0)
    execvp(program[0], program);
  perror(program[0]);
  _exit(127);
}

int main(int argc, char **argv) {
  if (argc < 3) {
    fputs("usage: stopwatch SECONDS PROGRAM [ARGUMENTS]\n", stderr);
    return 127;
  }
  long long start = now();
  pid_t child = fork();
  if (child == 0)
    become(argv[1], argv + 2);
  int status;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
    perror("stopwatch");
    return 127;
  }
  long long wall = now() - start;
  if (WIFSIGNALED(status)) {
    fprintf(stderr, "the program is ended by signal %d, %s\n", WTERMSIG(status), strsignal(WTERMSIG(status)));
    return 128 + WTERMSIG(status);
  }
  if (WEXITSTATUS(status) == 0)
    fprintf(stderr, "%lld %lld %ld\n", microseconds(usage.ru_utime) + microseconds(usage.ru_stime), wall, usage.ru_maxrss);
  else
    fprintf(stderr, "the program ends with status %d\n", WEXITSTATUS(status));
  return WEXITSTATUS(status);
}
