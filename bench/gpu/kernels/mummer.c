// Queries along a tree of suffixes: a switch over letters, and many ways to leave (Rodinia: mummergpu).
//
// sizes: Q = 512 | 1048576, T = 1024 | 262144
// block: 256
// threads: Q
// arguments: int Q, int T, i32 children[4 * T] = random T, i32 edges[T] = random 256, i8 text[T + 64] = random 4,
//   i8 query[32 * Q + 64] = random 4, i32 length[Q] = zero, i32 where[Q] = zero
// check: length where

#include "../gpu.h"

DEVICE int walk(int nodes, GLOBAL const int *children, GLOBAL const int *edges, GLOBAL const signed char *text,
                GLOBAL const signed char *query, GLOBAL int *where) {
  int node = 0, matched = 0;
  for (;;) {
    int next;
    switch (query[matched]) {
      case 0:
        next = children[4 * node];
        break;
      case 1:
        next = children[4 * node + 1];
        if (next % 3 == 0) return matched;
        break;
      case 2:
        next = children[4 * node + 2];
        break;
      case 3:
        next = children[4 * node + 3];
        if (next == node) return matched;
        break;
      default:
        *where = -1;
        return matched;
    }
    if (next == 0) {
      *where = node;
      return matched;
    }
    int length = 1 + (edges[next] & 3);
    for (int i = 0; i < length; i++) {
      if (matched >= 32) {
        *where = next;
        return matched;
      }
      if (edges[next] >> 2 & 1 << i) continue;
      if (text[(next + i) % nodes] != query[matched]) {
        if (i == 0 && matched > 20) {
          *where = -node;
          return matched;
        }
      }
      matched++;
    }
    matched++;
    node = next;
    if (matched >= 32) break;
  }
  *where = node;
  return 32;
}

KERNEL void mummer(int queries, int nodes, GLOBAL const int *children, GLOBAL const int *edges,
                   GLOBAL const signed char *text, GLOBAL const signed char *query, GLOBAL int *length, GLOBAL int *where) {
  int q = GLOBAL_THREAD;
  if (q >= queries) return;
  length[q] = walk(nodes, children, edges, text, query + 32 * q, where + q);
}
