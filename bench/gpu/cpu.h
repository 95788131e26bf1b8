// A kernel on a CPU, thread by thread: include it behind the kernel, with RUN(values) the call of it. Threads of a block are coroutines,
// because they wait for one another at barriers.

#include <ucontext.h>
#include "host.h"

int cpuThread, cpuBlock, cpuBlockSize;

enum { stackSize = 64 * 1024, mostThreads = 1024 };
static ucontext_t scheduler, threads[mostThreads];
static char *stacks[mostThreads];
static int isOver[mostThreads];

void cpuBarrier(void) { swapcontext(&threads[cpuThread], &scheduler); }

static const Kernel *current;
static int currentLaunch;

static void threadMain(void) {
  Kernel const *kernel = current;
  int me = cpuThread;
  int launch = currentLaunch;
  (void)launch;
  CALL(kernel->arguments);
  isOver[me] = 1;
}

int main(int argc, char **argv) {
  static Kernel kernel;
  FILE *manifest = argc > 1 ? fopen(argv[1], "r") : NULL;
  if (!manifest || !readKernel(manifest, &kernel)) return 1;
  for (int i = 0; i < kernel.count; i++) {
    Argument *argument = &kernel.arguments[i];
    if (argument->kind != 'a') continue;
    argument->data = malloc((size_t)argument->bytes + 8);
    fillArray(argument);
  }
  current = &kernel;
  cpuBlockSize = kernel.block;
  for (currentLaunch = 0; currentLaunch < kernel.launches; currentLaunch++) {
    for (cpuBlock = 0; cpuBlock < kernel.blocks; cpuBlock++) {
      for (int t = 0; t < kernel.block; t++) {
        if (!stacks[t]) stacks[t] = malloc(stackSize);
        getcontext(&threads[t]);
        threads[t].uc_stack.ss_sp = stacks[t];
        threads[t].uc_stack.ss_size = stackSize;
        threads[t].uc_link = &scheduler;
        makecontext(&threads[t], threadMain, 0);
        isOver[t] = 0;
      }
      for (int running = kernel.block; running > 0;) {
        running = 0;
        for (int t = 0; t < kernel.block; t++) {
          if (isOver[t]) continue;
          cpuThread = t;
          swapcontext(&scheduler, &threads[t]);
          if (!isOver[t]) running++;
        }
      }
    }
  }
  uint32_t sum = 0;
  for (int i = 0; i < kernel.count; i++) {
    const Argument *argument = &kernel.arguments[i];
    if (argument->kind == 'a' && argument->isChecked) sum = checksum(argument->data, argument->bytes, sum);
  }
  printf("%08x\n", sum);
  return 0;
}
