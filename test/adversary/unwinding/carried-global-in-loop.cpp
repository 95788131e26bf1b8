// A global that is read and written in a loop lives in memory whenever the call may throw.
#include <cstdio>
int total;
__attribute__((noinline)) int next(int i) { if (i == 5) throw i; return i; }
__attribute__((noinline)) void sum(int n) { for (int i = 0; i < n; i++) total += next(i); }
int main() { try { sum(10); } catch (int) { std::printf("%d\n", total); } }
