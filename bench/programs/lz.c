// A compressor and decompressor in the manner of LZ77: matches are found through hash chains, and written as tokens of
// a length of literals, a length of a match and a distance.

#include "program.h"

enum {
  LENGTH = SIZE(60000, 2700000, 27000000),
  HASH_BITS = 14,
  WINDOW = 1 << 15,
  LEAST_MATCH = 4,
  LONGEST_CHAIN = 16
};

typedef struct {
  uint8_t *bytes;
  size_t length, capacity;
} Buffer;

typedef struct {
  int32_t heads[1 << HASH_BITS];
  int32_t previous[WINDOW];
} Chains;

static void put(Buffer *out, uint8_t byte) {
  if (out->length == out->capacity) {
    out->capacity = out->capacity ? 2 * out->capacity : 1024;
    out->bytes = realloc(out->bytes, out->capacity);
    if (out->bytes == NULL)
      fail("out of memory");
  }
  out->bytes[out->length++] = byte;
}

static void put_number(Buffer *out, uint32_t number) {
  while (number >= 128) {
    put(out, (uint8_t)(number | 128));
    number >>= 7;
  }
  put(out, (uint8_t)number);
}

static uint32_t get_number(const uint8_t **in) {
  uint32_t number = 0;
  for (int shift = 0;; shift += 7) {
    uint8_t byte = *(*in)++;
    number |= (uint32_t)(byte & 127) << shift;
    if (byte < 128)
      return number;
  }
}

static uint32_t hash_of(const uint8_t *at) {
  uint32_t word = at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
  return word * 2654435761u >> (32 - HASH_BITS);
}

static size_t match_length(const uint8_t *one, const uint8_t *other, const uint8_t *end) {
  const uint8_t *start = other;
  while (other < end && *one == *other) {
    one++;
    other++;
  }
  return (size_t)(other - start);
}

static size_t find_match(const Chains *chains, const uint8_t *in, size_t at, size_t length, size_t *distance) {
  size_t best = 0;
  int32_t candidate = chains->heads[hash_of(in + at)];
  for (int tries = 0; candidate >= 0 && at - (size_t)candidate < WINDOW && tries < LONGEST_CHAIN; tries++) {
    size_t found = match_length(in + candidate, in + at, in + length);
    if (found > best) {
      best = found;
      *distance = at - (size_t)candidate;
    }
    candidate = chains->previous[candidate % WINDOW];
  }
  return best;
}

static void remember(Chains *chains, const uint8_t *in, size_t at) {
  uint32_t hash = hash_of(in + at);
  chains->previous[at % WINDOW] = chains->heads[hash];
  chains->heads[hash] = (int32_t)at;
}

static void put_literals(Buffer *out, const uint8_t *in, size_t count) {
  put_number(out, (uint32_t)count);
  for (size_t i = 0; i < count; i++)
    put(out, in[i]);
}

static Buffer compress(const uint8_t *in, size_t length) {
  Buffer out = {NULL, 0, 0};
  Chains *chains = allocate(sizeof(Chains));
  memset(chains, 0xff, sizeof(Chains));
  size_t at = 0, literals = 0;
  while (at + LEAST_MATCH <= length) {
    size_t distance = 0;
    size_t found = find_match(chains, in, at, length, &distance);
    if (found < LEAST_MATCH) {
      remember(chains, in, at++);
      continue;
    }
    put_literals(&out, in + literals, at - literals);
    put_number(&out, (uint32_t)found);
    put_number(&out, (uint32_t)distance);
    for (size_t end = at + found; at < end; at++)
      if (at + LEAST_MATCH <= length)
        remember(chains, in, at);
    literals = at;
  }
  put_literals(&out, in + literals, length - literals);
  put_number(&out, 0);
  free(chains);
  return out;
}

static Buffer decompress(const uint8_t *in) {
  Buffer out = {NULL, 0, 0};
  for (;;) {
    for (uint32_t count = get_number(&in); count > 0; count--)
      put(&out, *in++);
    uint32_t length = get_number(&in);
    if (length == 0)
      return out;
    uint32_t distance = get_number(&in);
    while (length-- > 0)
      put(&out, out.bytes[out.length - distance]);
  }
}

// Words of a small vocabulary, with noise now and then.
static void fill(uint8_t *text, size_t length) {
  uint32_t random = 1;
  size_t at = 0;
  while (at < length) {
    uint32_t word = next_random(&random) % 700;
    uint32_t letters = word + 7;
    for (uint32_t i = 0; i < 2 + word % 9 && at < length; i++) {
      text[at++] = (uint8_t)('a' + letters % 26);
      letters = letters * 31 + 11;
    }
    if (at < length)
      text[at++] = next_random(&random) % 64 == 0 ? (uint8_t)random : ' ';
  }
}

int main(void) {
  uint8_t *text = allocate(LENGTH);
  fill(text, LENGTH);
  Buffer packed = compress(text, LENGTH);
  Buffer unpacked = decompress(packed.bytes);
  if (unpacked.length != LENGTH || memcmp(unpacked.bytes, text, LENGTH) != 0)
    fail("what was decompressed is not what was compressed");
  uint32_t checksum = mix(1, (uint32_t)packed.length);
  for (size_t i = 0; i < packed.length; i++)
    checksum = mix(checksum, packed.bytes[i]);
  report(checksum);
  free(text);
  free(packed.bytes);
  free(unpacked.bytes);
  return 0;
}
