// Huffman coding: frequencies, a tree by a priority queue, canonical codes, bits written and read again.

#include "program.h"

enum { LENGTH = SIZE(60000, 2500000, 25000000), SYMBOLS = 256, LONGEST_CODE = 40 };

typedef struct {
  uint64_t weight;
  int left, right; // indices of nodes, or -1
} Node;

typedef struct {
  Node nodes[2 * SYMBOLS];
  int count;
  int queue[SYMBOLS];
  int queued;
} Forest;

typedef struct {
  int lengths[SYMBOLS];
  uint64_t codes[SYMBOLS];
  // For reading: of each length the first code, and where its symbols begin among those sorted by code.
  uint64_t first_code[LONGEST_CODE + 2];
  int first_index[LONGEST_CODE + 2];
  int sorted[SYMBOLS];
  int longest;
} Code;

typedef struct {
  uint8_t *bytes;
  size_t at;
  uint64_t bits;
  int count;
} BitStream;

static int weighs_less(const Forest *forest, int a, int b) {
  uint64_t x = forest->nodes[a].weight, y = forest->nodes[b].weight;
  return x < y || (x == y && a < b);
}

static void enqueue(Forest *forest, int node) {
  int at = forest->queued++;
  while (at > 0 && weighs_less(forest, node, forest->queue[(at - 1) / 2])) {
    forest->queue[at] = forest->queue[(at - 1) / 2];
    at = (at - 1) / 2;
  }
  forest->queue[at] = node;
}

static int dequeue(Forest *forest) {
  int lightest = forest->queue[0];
  int node = forest->queue[--forest->queued];
  int at = 0;
  for (;;) {
    int below = 2 * at + 1;
    if (below >= forest->queued)
      break;
    if (below + 1 < forest->queued && weighs_less(forest, forest->queue[below + 1], forest->queue[below]))
      below++;
    if (!weighs_less(forest, forest->queue[below], node))
      break;
    forest->queue[at] = forest->queue[below];
    at = below;
  }
  forest->queue[at] = node;
  return lightest;
}

static int build_tree(Forest *forest, const uint64_t *weights) {
  forest->queued = 0;
  forest->count = SYMBOLS;
  for (int i = 0; i < SYMBOLS; i++) {
    forest->nodes[i] = (Node){weights[i], -1, -1};
    if (weights[i] > 0)
      enqueue(forest, i);
  }
  while (forest->queued > 1) {
    int left = dequeue(forest), right = dequeue(forest);
    forest->nodes[forest->count] = (Node){forest->nodes[left].weight + forest->nodes[right].weight, left, right};
    enqueue(forest, forest->count++);
  }
  return dequeue(forest);
}

static void measure(const Forest *forest, int node, int depth, Code *code) {
  if (forest->nodes[node].left < 0) {
    code->lengths[node] = depth;
    if (depth > code->longest)
      code->longest = depth;
    return;
  }
  measure(forest, forest->nodes[node].left, depth + 1, code);
  measure(forest, forest->nodes[node].right, depth + 1, code);
}

static void assign_codes(Code *code) {
  uint64_t next = 0;
  int index = 0;
  if (code->longest > LONGEST_CODE)
    fail("a code is too long");
  for (int length = 1; length <= code->longest; length++) {
    code->first_code[length] = next;
    code->first_index[length] = index;
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
      if (code->lengths[symbol] == length) {
        code->codes[symbol] = next++;
        code->sorted[index++] = symbol;
      }
    code->first_index[length + 1] = index;
    next <<= 1;
  }
}

static void put_bits(BitStream *stream, uint64_t bits, int count) {
  stream->bits = stream->bits << count | bits;
  stream->count += count;
  while (stream->count >= 8) {
    stream->count -= 8;
    stream->bytes[stream->at++] = (uint8_t)(stream->bits >> stream->count);
  }
}

static int get_bit(BitStream *stream) {
  if (stream->count == 0) {
    stream->bits = stream->bytes[stream->at++];
    stream->count = 8;
  }
  return (int)(stream->bits >> --stream->count & 1);
}

static int get_symbol(BitStream *stream, const Code *code) {
  uint64_t bits = 0;
  for (int length = 1; length <= code->longest; length++) {
    bits = bits << 1 | (uint64_t)get_bit(stream);
    uint64_t offset = bits - code->first_code[length];
    if (offset < (uint64_t)(code->first_index[length + 1] - code->first_index[length]))
      return code->sorted[code->first_index[length] + (int)offset];
  }
  fail("no such code");
  return 0;
}

// Small values are frequent, large ones rare.
static void fill(uint8_t *text, uint64_t *weights) {
  uint32_t random = 13;
  for (size_t i = 0; i < LENGTH; i++) {
    uint32_t x = next_random(&random);
    text[i] = (uint8_t)((x & 255) * (x >> 8 & 255) * (x >> 16 & 255) >> 16);
    weights[text[i]]++;
  }
}

int main(void) {
  static Forest forest;
  static Code code;
  static uint64_t weights[SYMBOLS];
  uint8_t *text = allocate(LENGTH), *packed = allocate((size_t)LENGTH * 5 + 8);
  fill(text, weights);
  measure(&forest, build_tree(&forest, weights), 0, &code);
  assign_codes(&code);

  BitStream out = {packed, 0, 0, 0};
  for (size_t i = 0; i < LENGTH; i++)
    put_bits(&out, code.codes[text[i]], code.lengths[text[i]]);
  put_bits(&out, 0, 7);

  BitStream in = {packed, 0, 0, 0};
  for (size_t i = 0; i < LENGTH; i++)
    if (get_symbol(&in, &code) != text[i])
      fail("what was read is not what was written");
  uint32_t checksum = mix(1, (uint32_t)out.at);
  for (size_t i = 0; i < out.at; i++)
    checksum = mix(checksum, packed[i]);
  report(checksum);
  free(text);
  free(packed);
  return 0;
}
