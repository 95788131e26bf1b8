// SHA-256 (FIPS 180-4), over messages of many lengths. The constants are computed from their definition: the fractions
// of square and cube roots of primes.

#include "program.h"

enum { MESSAGES = SIZE(100, 850, 2900) };

typedef struct {
  uint32_t state[8];
  uint8_t block[64];
  size_t filled;
  uint64_t length;
} Sha256;

static uint32_t round_constants[64];
static uint32_t initial_state[8];

static uint32_t rotate(uint32_t x, int by) { return x >> by | x << (32 - by); }

// The first 32 bits of the fraction of the root (2: square, 3: cube) of a small number, by bisection over integers:
// the largest r with r^degree <= number * 2^(32 * degree), of which the lowest 32 bits are wanted.
static uint32_t root_fraction(uint32_t number, int degree) {
  uint64_t low = 0, high = (uint64_t)32 << 32;
  while (high - low > 1) {
    uint64_t middle = low + (high - low) / 2;
    unsigned __int128 power = (unsigned __int128)middle * middle;
    unsigned __int128 target = (unsigned __int128)number << 64;
    if (degree == 3) {
      // Cubes have up to 111 bits and targets 105.
      power *= middle;
      target <<= 32;
    }
    if (power <= target)
      low = middle;
    else
      high = middle;
  }
  return (uint32_t)low;
}

static void compute_constants(void) {
  int found = 0;
  for (uint32_t number = 2; found < 64; number++) {
    int prime = 1;
    for (uint32_t divisor = 2; divisor * divisor <= number; divisor++)
      if (number % divisor == 0)
        prime = 0;
    if (!prime)
      continue;
    if (found < 8)
      initial_state[found] = root_fraction(number, 2);
    round_constants[found++] = root_fraction(number, 3);
  }
}

static void process_block(uint32_t state[8], const uint8_t *block) {
  uint32_t w[64];
  for (int i = 0; i < 16; i++)
    w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 |
           block[4 * i + 3];
  for (int i = 16; i < 64; i++) {
    uint32_t s0 = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3;
    uint32_t s1 = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
  uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
  for (int i = 0; i < 64; i++) {
    uint32_t s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    uint32_t choice = (e & f) ^ (~e & g);
    uint32_t one = h + s1 + choice + round_constants[i] + w[i];
    uint32_t s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
    uint32_t two = s0 + majority;
    h = g;
    g = f;
    f = e;
    e = d + one;
    d = c;
    c = b;
    b = a;
    a = one + two;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

static void start(Sha256 *sha) {
  memcpy(sha->state, initial_state, sizeof sha->state);
  sha->filled = 0;
  sha->length = 0;
}

static void update(Sha256 *sha, const uint8_t *bytes, size_t count) {
  sha->length += count;
  for (size_t i = 0; i < count; i++) {
    sha->block[sha->filled++] = bytes[i];
    if (sha->filled == sizeof sha->block) {
      process_block(sha->state, sha->block);
      sha->filled = 0;
    }
  }
}

static void finish(Sha256 *sha) {
  static const uint8_t padding[64] = {0x80};
  uint64_t bits = sha->length * 8;
  size_t count = (sha->filled < 56 ? 56 : 120) - sha->filled;
  update(sha, padding, count);
  uint8_t length[8];
  for (int i = 0; i < 8; i++)
    length[i] = (uint8_t)(bits >> (56 - 8 * i));
  update(sha, length, 8);
}

int main(void) {
  compute_constants();
  Sha256 sha;
  start(&sha);
  update(&sha, (const uint8_t *)"abc", 3);
  finish(&sha);
  if (sha.state[0] != 0xba7816bf || sha.state[7] != 0xf20015ad)
    fail("the digest of abc is wrong");

  size_t largest = 40 * MESSAGES;
  uint8_t *message = allocate(largest);
  uint32_t random = 7, checksum = 1;
  for (size_t i = 0; i < largest; i++)
    message[i] = (uint8_t)next_random(&random);
  for (size_t i = 0; i < MESSAGES; i++) {
    start(&sha);
    update(&sha, message, 40 * i + i % 64);
    finish(&sha);
    for (int word = 0; word < 8; word++)
      checksum = mix(checksum, sha.state[word]);
  }
  report(checksum);
  free(message);
  return 0;
}
