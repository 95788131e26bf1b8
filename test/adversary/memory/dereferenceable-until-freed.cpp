// A reference parameter is dereferenceable when the function begins, not after its memory was unmapped.
#include <stdio.h>
#include <sys/mman.h>
struct Node { int x; int y; };
__attribute__((noinline)) static void release(Node *n) { munmap(n, 4096); }
__attribute__((noinline)) int f(Node &n, const unsigned char *flags, int k) {
  int s = n.x;
  release(&n);
  for (int i = 0; i < k; i++) if (flags[i]) s += n.y;
  return s;
}
int main(){
  Node *p = (Node*)mmap(0, 4096, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0);
  p->x = 3; p->y = 4;
  static unsigned char flags[10];
  printf("%d\n", f(*p, flags, 10));
}
