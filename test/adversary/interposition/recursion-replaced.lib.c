int sum(int n, int s) { return n == 0 ? s : sum(n - 1, s + n); }
int count(int n) { if (n == 0) return 0; return count(n - 1) + 1; }
extern int own_sum(int, int) __attribute__((alias("sum"), visibility("hidden")));
extern int own_count(int) __attribute__((alias("count"), visibility("hidden")));
int run(void) { return own_sum(3, 0) * 1000 + own_count(5); }
