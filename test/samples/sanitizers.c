// Sanitizers: shadow memory, check branches with handlers, module constructors, metadata for globals.
// clang: -fsanitize=address,undefined -O0 -g
// clang: -fsanitize=address,undefined -O2
// clang: -fsanitize=thread -O1
// clang: -fsanitize=memory -fsanitize-memory-track-origins -O1
// clang: -fsanitize=hwaddress -O1 --target=aarch64-linux-android30
// clang: -fsanitize=memtag-stack,memtag-globals --target=aarch64-linux-android31 -march=armv8-a+memtag -O1
// clang: -fsanitize=undefined -fsanitize-trap=all -O1
// clang: -fsanitize=safe-stack,integer,bounds -O1
// clang: -fsanitize=shadow-call-stack --target=aarch64-linux-android30 -O1
// clang: -fsanitize=kcfi -O1
// clang: -fsanitize=cfi -flto -fvisibility=hidden -O1
// clang: -fsanitize-coverage=trace-pc-guard,trace-cmp,indirect-calls,inline-8bit-counters,pc-table -O1
// clang: -fsanitize=type -O1
// clang: -fsanitize=realtime -O1
// clang: -fsanitize=function -O0

static int table[8];
int global_with_guard = 3;
const char *const names[] = {"one", "two"};

int index_of(int i, int shift) {
  int local[4] = {1, 2, 3, 4};
  table[i & 7] = local[i] << shift;
  return table[i] / shift + local[shift & 3];
}

int through(int (*f)(int, int), unsigned a, int *p) {
  switch (a * 3u) {
  case 7: return f((int)a, *p);
  case 9: return *names[a & 1];
  }
  return f(1, 2) - (int)(a + (unsigned)*p);
}

int main(int argc, char **argv) { return through(index_of, (unsigned)argc, &global_with_guard) + argv[0][0]; }
