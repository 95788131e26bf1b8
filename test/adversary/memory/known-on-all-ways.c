// Loads of what another iteration, or another way to them, has loaded or stored: scanners, lists and machines that look ahead, with
// stores in between that may or may not hit, iterations that end before they load, and memory that changes its type.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Node {
  struct Node *next;
  int key;
} Node;

// The store hits the character that is looked at next, now and then.
__attribute__((noinline)) static int scan_and_write(char *at, char *other) {
  int n = 0;
  while (*at != '\0') {
    n = n * 3 + *at;
    if (at[1] == 'b')
      *other = 'c';
    at++;
  }
  return n;
}

// What is loaded ahead is stored over before it is loaded again.
__attribute__((noinline)) static int look_ahead_then_overwrite(char *at) {
  int n = 0;
  do {
    n = n * 5 + at[0];
    if (at[1] == 'x')
      at[1] = 'y';
    at++;
  } while (*at);
  return n;
}

// In a list that is changed while it is walked, a node may be its own successor for a while.
__attribute__((noinline)) static int walk(Node *p, Node *victim, int limit) {
  int sum = 0;
  while (p != NULL && p->key >= 0 && limit-- > 0) {
    sum = sum * 7 + p->key;
    victim->key ^= sum & 3;
    Node *q = p->next;
    if (q != NULL && q->key == 2)
      victim->next = q->next;
    p = sum & 1 ? p->next : q;
  }
  return sum;
}

// The pointer goes on by different steps, or stays; the first character is never loaded if the length is zero.
__attribute__((noinline)) static int steps(const unsigned char *p, const unsigned char *end) {
  int state = 1;
  while (p < end) {
    switch (*p & 3) {
    case 0: state += 2; p++; break;
    case 1: state = state * 3 + p[1]; p += 2; break;
    case 2: if (state & 1) { state >>= 1; break; } p++; state++; break;
    default: state ^= *p; p += state & 1 ? 1 : 3; break;
    }
  }
  return state;
}

// A memory that was an int becomes a float, and an int again.
__attribute__((noinline)) static int changes_type(void *memory, int n) {
  int sum = 0;
  *(int *)memory = 1;
  for (int i = 0; i < n; i++) {
    sum += *(int *)memory;
    *(float *)memory = (float)i;
    sum += (int)*(float *)memory;
    *(int *)memory = sum;
  }
  return sum;
}

// May exit before it loads what is not there.
__attribute__((noinline)) static void leave(int code) {
  if (code > 2) {
    printf("left\n");
    fflush(stdout);
    exit(0);
  }
}
__attribute__((noinline)) static int exits_first(int *p, int code) {
  int n = 0;
  do {
    leave(code++);
    n += *p;
    p++;
    n ^= *p;
  } while (n < 1000);
  return n;
}

__attribute__((noinline)) static unsigned two_sides(const char *at, unsigned state) {
  unsigned even = 0, odd = 0;
  if (state & 1)
    goto odd_side;
even_side:
  if (*at == '\0')
    goto out;
  even += (unsigned char)*at++;
  if (*at >= 'a' && *at <= 'z')
    goto odd_side;
middle:
  state = state * 5 + even - odd;
  if (state & 4)
    goto even_side;
odd_side:
  if (*at == '\0')
    goto out;
  odd += (unsigned char)*at++;
  if (*at >= '0' && *at <= '9')
    goto middle;
  goto even_side;
out:
  return state * 31 + even * 7 + odd;
}

int main(void) {
  char text[] = "abcabcbbaxbx";
  for (int i = 0; i < 12; i++) {
    char copy[16], again[16];
    memcpy(copy, text, sizeof text);
    memcpy(again, text, sizeof text);
    printf("%d ", scan_and_write(copy, copy + i));
    printf("%d %s\n", look_ahead_then_overwrite(again + i), again);
  }
  for (int v = 0; v < 5; v++) {
    Node nodes[5];
    for (int i = 0; i < 5; i++)
      nodes[i] = (Node){i < 4 ? &nodes[i + 1] : NULL, i};
    printf("%d\n", walk(nodes, &nodes[v], 50));
  }
  const unsigned char bytes[] = "\x01\x07\x02\x02\x04\x0b\x0d\x03\x05\x02\x06\x01\x02\x03\x04";
  for (int i = 0; i < 13; i++)
    printf("%d ", steps(bytes, bytes + i));
  printf("%d\n", steps(bytes + 3, bytes + 3));
  void *memory = malloc(16);
  printf("%d %d\n", changes_type(memory, 0), changes_type(memory, 6));
  free(memory);
  printf("%u %u\n", two_sides("ab1c2d3e ef99zz0 a", 0), two_sides("ab1c2d3e ef99zz0 a", 1));
  printf("%u\n", two_sides("", 0));
  int numbers[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  printf("%d\n", exits_first(numbers, 0));
  return exits_first(NULL, 3);
}
