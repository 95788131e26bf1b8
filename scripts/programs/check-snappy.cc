// Compresses files with snappy in all its ways, uncompresses them again, and damages what was compressed.
#include <snappy-c.h>
#include <snappy-sinksource.h>
#include <snappy.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

static std::string contentsOf(const char *name) {
  std::string text;
  FILE *file = std::fopen(name, "rb");
  if (file == nullptr) return text;
  char buffer[65536];
  for (size_t count; (count = std::fread(buffer, 1, sizeof buffer, file)) > 0;) text.append(buffer, count);
  std::fclose(file);
  return text;
}

static bool goesRound(const std::string &text) {
  std::string compressed, back;
  snappy::Compress(text.data(), text.size(), &compressed);
  if (!snappy::IsValidCompressedBuffer(compressed.data(), compressed.size())) return false;
  if (!snappy::Uncompress(compressed.data(), compressed.size(), &back) || back != text) return false;

  // Into pieces of odd sizes.
  std::vector<char> room(text.size() + 1);
  std::vector<iovec> pieces;
  for (size_t at = 0, step = 1; at < text.size(); at += step, step = step * 3 % 4099 + 1) {
    if (step > text.size() - at) step = text.size() - at;
    pieces.push_back({room.data() + at, step});
  }
  if (!snappy::RawUncompressToIOVec(compressed.data(), compressed.size(), pieces.data(), pieces.size())) return false;
  if (std::memcmp(room.data(), text.data(), text.size()) != 0) return false;

  // Through sources and sinks.
  snappy::ByteArraySource source(compressed.data(), compressed.size());
  std::vector<char> whole(text.size() + 1);
  snappy::UncheckedByteArraySink sink(whole.data());
  return snappy::Uncompress(&source, &sink) && std::memcmp(whole.data(), text.data(), text.size()) == 0;
}

// What is damaged is refused, or becomes something of the size that it says; the number of each is printed.
static void damage(const std::string &text) {
  std::string compressed;
  snappy::Compress(text.data(), text.size() < 20000 ? text.size() : 20000, &compressed);
  unsigned random = 1, refused = 0;
  unsigned long sum = 0;
  for (int i = 0; i < 200; i++) {
    std::string damaged = compressed, back;
    for (int k = 0; k < 3; k++) {
      random = random * 1664525u + 1013904223u;
      damaged[3 + (random >> 8) % (damaged.size() - 3)] ^= 1 << (random >> 29);
    }
    if (!snappy::Uncompress(damaged.data(), damaged.size(), &back)) refused++;
    else for (unsigned char c : back) sum = sum * 31 + c;
  }
  std::printf("   %u refused, %lx\n", refused, sum);
}

int main(int count, char **names) {
  for (int i = 1; i < count; i++) {
    std::string text = contentsOf(names[i]);
    if (text.empty()) continue;
    const char *name = std::strrchr(names[i], '/');
    std::printf("%s %s\n", goesRound(text) ? "ok" : "WRONG", name == nullptr ? names[i] : name + 1);
    if (text.size() > 100) damage(text);
  }
  return 0;
}
