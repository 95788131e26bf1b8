// Unbalanced tree search: uts [roots] [per mille]. Counts the nodes of a tree that nobody knows in advance: each node has eight
// children with some probability, and none otherwise. A task for each node.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned chance = 120;

static uint64_t mix(uint64_t x) {
  x ^= x >> 33, x *= 0xff51afd7ed558ccdu, x ^= x >> 33, x *= 0xc4ceb9fe1a85ec53u;
  return x ^ x >> 33;
}

static long visit(uint64_t node, int depth) {
  if (depth > 0 && (mix(node) % 1000 >= chance || depth > 200)) return 1;
  long found[8] = {0}, sum = 1;
  for (int i = 0; i < 8; i++) {
#pragma omp task firstprivate(i) shared(found)
    found[i] = visit(mix(node * 8 + (uint64_t)i + 1), depth + 1);
  }
#pragma omp taskwait
  for (int i = 0; i < 8; i++) sum += found[i];
  return sum;
}

int main(int count, char **words) {
  int roots = count > 1 ? atoi(words[1]) : 40;
  if (count > 2) chance = (unsigned)atoi(words[2]);
  long nodes = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < roots; i++) nodes += visit((uint64_t)i + 1, 0);
  printf("uts: %ld nodes\n", nodes);
}
