// Checksums of a buffer: CRC-32 bit by bit, by a table, and by four tables at once; CRC-16 and Adler-32.

#include "program.h"

enum { LENGTH = SIZE(12000, 60000, 200000), ROUNDS = SIZE(10, 150, 550) };

static uint32_t tables[4][256];

static void make_tables(void) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t crc = i;
    for (int bit = 0; bit < 8; bit++)
      crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
    tables[0][i] = crc;
  }
  for (uint32_t i = 0; i < 256; i++)
    for (int k = 1; k < 4; k++)
      tables[k][i] = tables[k - 1][i] >> 8 ^ tables[0][tables[k - 1][i] & 255];
}

static uint32_t crc32_by_bits(const uint8_t *bytes, size_t count) {
  uint32_t crc = ~0u;
  for (size_t i = 0; i < count; i++) {
    crc ^= bytes[i];
    for (int bit = 0; bit < 8; bit++)
      crc = crc >> 1 ^ (0xedb88320u & -(crc & 1));
  }
  return ~crc;
}

static uint32_t crc32_by_table(const uint8_t *bytes, size_t count) {
  uint32_t crc = ~0u;
  while (count-- > 0)
    crc = crc >> 8 ^ tables[0][(crc ^ *bytes++) & 255];
  return ~crc;
}

static uint32_t crc32_by_words(const uint8_t *bytes, size_t count) {
  uint32_t crc = ~0u;
  for (; count >= 4; count -= 4, bytes += 4) {
    crc ^= bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
    crc = tables[3][crc & 255] ^ tables[2][crc >> 8 & 255] ^ tables[1][crc >> 16 & 255] ^ tables[0][crc >> 24];
  }
  while (count-- > 0)
    crc = crc >> 8 ^ tables[0][(crc ^ *bytes++) & 255];
  return ~crc;
}

static uint16_t crc16(const uint8_t *bytes, size_t count) {
  uint16_t crc = 0xffff;
  for (size_t i = 0; i < count; i++) {
    crc = (uint16_t)(crc ^ bytes[i] << 8);
    for (int bit = 0; bit < 8; bit++)
      crc = (uint16_t)(crc & 0x8000 ? crc << 1 ^ 0x1021 : crc << 1);
  }
  return crc;
}

static uint32_t adler32(const uint8_t *bytes, size_t count) {
  uint32_t a = 1, b = 0;
  for (size_t i = 0; i < count; i++) {
    a = (a + bytes[i]) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16 | a;
}

int main(void) {
  make_tables();
  if (crc32_by_table((const uint8_t *)"123456789", 9) != 0xcbf43926u)
    fail("the checksum of 123456789 is wrong");
  uint8_t *bytes = allocate(LENGTH);
  uint32_t random = 77, checksum = 1;
  for (size_t i = 0; i < LENGTH; i++)
    bytes[i] = (uint8_t)next_random(&random);
  for (size_t round = 0; round < ROUNDS; round++) {
    size_t count = LENGTH - 13 * round;
    uint32_t crc = crc32_by_table(bytes, count);
    if (crc != crc32_by_words(bytes, count))
      fail("two ways, two checksums");
    if (round % 4 == 0 && crc != crc32_by_bits(bytes, count))
      fail("two ways, two checksums");
    checksum = mix(mix(checksum, crc), adler32(bytes, count));
    if (round % 4 == 1)
      checksum = mix(checksum, crc16(bytes, count));
    bytes[round] ^= (uint8_t)crc;
  }
  report(checksum);
  free(bytes);
  return 0;
}
