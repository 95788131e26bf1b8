// The C side of C++: setjmp and longjmp, signals, variadic functions, qsort with a callback, volatile.

#include <csetjmp>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>

static std::jmp_buf escape;
static volatile std::sig_atomic_t signalled = 0;

static void dive(int depth) {
  if (depth == 5) std::longjmp(escape, 40 + depth);
  dive(depth + 1);
}

static double total(const char *kinds, ...) {
  std::va_list arguments, again;
  va_start(arguments, kinds);
  va_copy(again, arguments);
  double sum = 0;
  for (const char *kind = kinds; *kind; kind++) {
    if (*kind == 'i') sum += va_arg(arguments, int);
    if (*kind == 'd') sum += va_arg(arguments, double);
    if (*kind == 'l') sum += double(va_arg(arguments, long long));
  }
  sum += *kinds == 'i' ? va_arg(again, int) : 0;
  va_end(again);
  va_end(arguments);
  return sum;
}

extern "C" int compare(const void *a, const void *b) {
  return *static_cast<const int *>(a) - *static_cast<const int *>(b);
}

int main() {
  volatile int tries = 0;
  int code = setjmp(escape);
  std::printf("code %d tries %d\n", code, tries);
  tries = tries + 1;
  if (tries < 3) dive(0);
  std::signal(SIGUSR1, [](int) { signalled = 1; });
  std::raise(SIGUSR1);
  std::printf("signalled %d\n", int(signalled));
  std::printf("%.2f\n", total("idli", 3, 0.25, 1000000000000LL, 4));
  int numbers[] = {5, 2, 9, 1, 7};
  std::qsort(numbers, 5, sizeof numbers[0], compare);
  for (int n : numbers) std::printf("%d ", n);
  std::puts("");
}
