// What a host needs to run kernels of the corpus: a manifest of launches as text, arrays filled by it, checksums. The same
// as src/simt/buffers.ts.
//
// A manifest has one line for each thing, words apart by spaces:
//
//   kernel NAME BLOCK BLOCKS LAUNCHES
//   int VALUE | launch | float BITS               an argument (BITS: those of the float)
//   array TYPE COUNT FILL A B SEED CHECKED        another
//   end

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { mostArguments = 16 };

typedef struct {
  char kind;  // i, l, f, a
  int32_t value;
  char type[8], fill[16];
  int64_t count, bytes;
  double a, b;
  uint32_t seed;
  int isChecked;
  unsigned char *data;
} Argument;

typedef struct {
  char name[64];
  int block, blocks, launches, count;
  Argument arguments[mostArguments];
} Kernel;

static uint32_t stir(uint32_t hash) {
  hash = (hash ^ hash >> 16) * 0x7feb352du;
  hash = (hash ^ hash >> 15) * 0x846ca68bu;
  return hash ^ hash >> 16;
}

static uint32_t randomWord(uint32_t seed, uint32_t place) { return stir(seed * 0x9e3779b1u + place * 0x85ebca6bu); }

static int sizeOfType(const char *type) {
  return !strcmp(type, "i8") ? 1 : !strcmp(type, "i64") || !strcmp(type, "f64") ? 8 : 4;
}

static double elementAt(const Argument *argument, uint32_t i) {
  const char *fill = argument->fill;
  if (!strcmp(fill, "random")) return randomWord(argument->seed, i) % (uint32_t)argument->a;
  if (!strcmp(fill, "iota")) return i;
  if (!strcmp(fill, "constant")) return argument->a;
  if (!strcmp(fill, "permutation")) return (uint64_t)((uint32_t)(i * 0x9e3779b1u)) + 12345 - ((uint64_t)((uint32_t)(i * 0x9e3779b1u)) + 12345) / argument->count * argument->count;
  if (!strcmp(fill, "float")) {
    float low = (float)argument->a, range = (float)(argument->b - argument->a);
    float unit = (float)(randomWord(argument->seed, i) >> 8) * 0x1p-24f;
    volatile float scaled = range * unit;
    return (float)(low + scaled);
  }
  return 0;
}

/** Fills an array as it is before the first launch. */
static void fillArray(Argument *argument) {
  uint32_t sum = 0;
  for (int64_t i = 0; i < argument->count; i++) {
    double value;
    if (!strcmp(argument->fill, "prefix")) {
      value = sum;
      sum += randomWord(argument->seed, (uint32_t)i) % (uint32_t)argument->a;
    } else value = elementAt(argument, (uint32_t)i);
    if (!strcmp(argument->type, "i8")) ((int8_t *)argument->data)[i] = (int8_t)value;
    else if (!strcmp(argument->type, "i32")) ((int32_t *)argument->data)[i] = (int32_t)value;
    else if (!strcmp(argument->type, "f32")) ((float *)argument->data)[i] = (float)value;
    else if (!strcmp(argument->type, "i64")) ((int64_t *)argument->data)[i] = (int64_t)value;
    else ((double *)argument->data)[i] = value;
  }
}

/** A checksum in which every word and its place counts. */
static uint32_t checksum(const unsigned char *bytes, int64_t count, uint32_t sum) {
  const uint32_t *words = (const uint32_t *)bytes;
  for (int64_t i = 0; i < count / 4; i++) sum += stir(words[i] ^ (uint32_t)i * 0x9e3779b1u);
  for (int64_t i = count / 4 * 4; i < count; i++) sum += stir(bytes[i] ^ (uint32_t)i * 0x9e3779b1u);
  return sum;
}

/** Reads the next kernel of a manifest. 0 at its end. */
static int readKernel(FILE *file, Kernel *kernel) {
  char word[64];
  if (fscanf(file, "%63s", word) != 1) return 0;
  if (strcmp(word, "kernel") ||
      fscanf(file, "%63s %d %d %d", kernel->name, &kernel->block, &kernel->blocks, &kernel->launches) != 4) {
    fprintf(stderr, "the manifest is wrong at '%s'\n", word);
    exit(1);
  }
  kernel->count = 0;
  while (fscanf(file, "%63s", word) == 1 && strcmp(word, "end")) {
    Argument *argument = &kernel->arguments[kernel->count++];
    memset(argument, 0, sizeof *argument);
    argument->kind = word[0];
    int isRead = 1;
    if (argument->kind == 'i' || argument->kind == 'f') isRead = fscanf(file, "%d", &argument->value) == 1;
    else if (argument->kind == 'a') {
      long long count;
      isRead = fscanf(file, "%7s %lld %15s %lf %lf %u %d", argument->type, &count, argument->fill, &argument->a,
                      &argument->b, &argument->seed, &argument->isChecked) == 7;
      argument->count = count;
      argument->bytes = count * sizeOfType(argument->type);
    }
    if (!isRead) {
      fprintf(stderr, "the manifest is wrong in kernel '%s'\n", kernel->name);
      exit(1);
    }
  }
  return 1;
}
