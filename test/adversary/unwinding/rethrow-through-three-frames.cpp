// Each frame writes before it rethrows.
#include <cstdio>
static char trail[16]; static int at;
__attribute__((noinline)) void inner(int n) { trail[at++] = 'i'; if (n) throw n; trail[at++] = 'x'; }
__attribute__((noinline)) void middle(int n) { try { inner(n); } catch (int) { trail[at++] = 'm'; throw; } trail[at++] = 'y'; }
__attribute__((noinline)) void outer(int n) { try { middle(n); } catch (...) { trail[at++] = 'o'; throw; } trail[at++] = 'z'; }
int main() { try { outer(1); } catch (int n) { trail[at++] = '0' + n; } outer(0); std::printf("%s\n", trail); }
