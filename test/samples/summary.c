// ThinLTO summaries: references, calls with hotness, aliases, read-only and write-only globals, comdats, tables.
// summary: -O2
// summary: -O0 -g
// summary: -O1 -Xclang -disable-llvm-passes
// summary: -O2 -ffunction-sections -fvisibility=hidden

static int read_only = 4;
static int write_only;
int exported[3];
extern int external(int);
__attribute__((weak)) int weak(int n) { return n; }
int aliased(int n) __attribute__((alias("weak")));
static int helper(int n) {
  write_only = n;
  return n * read_only;
}
static int (*const table[])(int) = {helper, weak, external};
__attribute__((noinline)) static int pick(int i, int n) { return table[i % 3](n); }
int entry(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += pick(i, exported[i % 3]) + external(aliased(n));
  return __builtin_expect(sum > 5, 0) ? helper(sum) : sum;
}
