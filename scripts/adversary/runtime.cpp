// What generated programs run in: each in a process of its own, over memory that its parent looks at when it is gone,
// however it left.

#include <csetjmp>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

struct Program {
  unsigned seed;
  unsigned (*main)(char *, unsigned, unsigned);
  unsigned (*show)();
};

struct Shared {
  alignas(64) unsigned char memory[512];
  volatile unsigned tick;
  unsigned notes, result, globals;
  char end;
};

extern "C" {
extern const Program programs[];
extern const int programCount;
volatile unsigned *rt_tick_place;

static Shared *shared;
static const Program *current;
static std::jmp_buf environment;

void rt_note(unsigned k) { shared->notes = shared->notes * 31 + k; }
void rt_throw(int n) { rt_note(n); throw n; }
void rt_jump(int n) { rt_note(n); std::longjmp(environment, n + 1); }
void rt_exit(int n) { std::exit(n); }
void rt_hang(int n) { rt_note(n); for (;;) shared->tick = shared->tick + 1; }
void rt_use(unsigned *p, int n) {
  unsigned sum = 0;
  for (int i = 0; i < n; i++) sum = sum * 7 + p[i];
  p[sum % n] ^= sum;
}
}

static void leave(char end) {
  shared->end = end;
  shared->globals = current->show();
}

[[noreturn]] static void run(unsigned x0, unsigned x1) {
  std::atexit([] { leave('e'); _exit(0); });
  try {
    if (setjmp(environment) == 0) {
      shared->result = current->main(reinterpret_cast<char *>(shared->memory), x0, x1);
      leave('r');
    } else {
      leave('j');
    }
  } catch (int) {
    leave('t');
  }
  _exit(0);
}

// Waits for the end of a process; one that counts ticks without end is ended.
static int await(int process) {
  int status;
  for (unsigned waits = 0;; waits++) {
    if (waitpid(process, &status, WNOHANG) == process) return status;
    if (shared->tick > 1000 || waits > 600000) kill(process, 9);
    if (waits > 20) usleep(100);
  }
}

int main() {
  const unsigned arguments[][2] = {{5, 3}, {0x12345678, 14}};
  shared = static_cast<Shared *>(mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  rt_tick_place = &shared->tick;
  for (int i = 0; i < programCount; i++) {
    current = &programs[i];
    for (auto [x0, x1] : arguments) {
      std::memset(static_cast<void *>(shared), 0, sizeof *shared);
      std::fflush(stdout);
      int process = fork();
      if (process == 0) run(x0, x1);
      int status = await(process);
      unsigned hash = 0;
      for (unsigned char byte : shared->memory) hash = hash * 31 + byte;
      std::printf("%u(%u): %c %x result %x globals %x notes %x memory %x\n", current->seed, x1, shared->end ? shared->end : '-', status,
                  shared->result, shared->globals, shared->notes, hash);
    }
  }
}
