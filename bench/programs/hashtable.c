// A hash table from strings to numbers, with open addressing, deletion and growth: counts words of random text.

#include "program.h"

enum { OPERATIONS = SIZE(25000, 1100000, 14000000), VOCABULARY = SIZE(2000, 20000, 100000), LONGEST_WORD = 16 };

typedef struct {
  char word[LONGEST_WORD];
  uint32_t hash;
  int32_t count; // 0: never used; -1: deleted
} Slot;

typedef struct {
  Slot *slots;
  size_t capacity, used, live; // used counts deleted ones too
} Table;

static uint32_t hash_of(const char *word) {
  uint32_t hash = 2166136261u;
  for (; *word; word++)
    hash = (hash ^ (uint8_t)*word) * 16777619u;
  return hash;
}

static Table make_table(size_t capacity) {
  Table table = {allocate(capacity * sizeof(Slot)), capacity, 0, 0};
  memset(table.slots, 0, capacity * sizeof(Slot));
  return table;
}

// The slot of a word, or the one where it would go.
static Slot *find(const Table *table, const char *word, uint32_t hash) {
  Slot *deleted = NULL;
  for (size_t at = hash & (table->capacity - 1);; at = (at + 1) & (table->capacity - 1)) {
    Slot *slot = &table->slots[at];
    if (slot->count == 0)
      return deleted ? deleted : slot;
    if (slot->count < 0) {
      if (deleted == NULL)
        deleted = slot;
    } else if (slot->hash == hash && strcmp(slot->word, word) == 0)
      return slot;
  }
}

static void grow(Table *table) {
  Table larger = make_table(table->live * 4 > table->capacity ? 2 * table->capacity : table->capacity);
  for (size_t i = 0; i < table->capacity; i++) {
    Slot *slot = &table->slots[i];
    if (slot->count > 0)
      *find(&larger, slot->word, slot->hash) = *slot;
  }
  larger.used = larger.live = table->live;
  free(table->slots);
  *table = larger;
}

static int32_t increment(Table *table, const char *word) {
  if (table->used * 4 >= table->capacity * 3)
    grow(table);
  uint32_t hash = hash_of(word);
  Slot *slot = find(table, word, hash);
  if (slot->count > 0)
    return ++slot->count;
  if (slot->count == 0)
    table->used++;
  table->live++;
  strcpy(slot->word, word);
  slot->hash = hash;
  return slot->count = 1;
}

static int32_t lookup(const Table *table, const char *word) {
  Slot *slot = find(table, word, hash_of(word));
  return slot->count > 0 ? slot->count : 0;
}

static int delete_word(Table *table, const char *word) {
  Slot *slot = find(table, word, hash_of(word));
  if (slot->count <= 0)
    return 0;
  slot->count = -1;
  table->live--;
  return 1;
}

static void spell(char word[LONGEST_WORD], uint32_t number) {
  size_t length = 3 + number % 9;
  for (size_t i = 0; i < length; i++) {
    word[i] = (char)('a' + number % 26);
    number = number / 3 + (uint32_t)i * 5;
  }
  word[length] = '\0';
}

int main(void) {
  Table table = make_table(64);
  uint32_t random = 3, checksum = 1;
  char word[LONGEST_WORD];
  for (int i = 0; i < OPERATIONS; i++) {
    spell(word, next_random(&random) % VOCABULARY * 977);
    switch (next_random(&random) % 8) {
    case 0:
      checksum = mix(checksum, (uint32_t)delete_word(&table, word));
      break;
    case 1:
    case 2:
    case 3:
      checksum = mix(checksum, (uint32_t)lookup(&table, word));
      break;
    default:
      checksum = mix(checksum, (uint32_t)increment(&table, word));
    }
  }
  checksum = mix(checksum, (uint32_t)table.live);
  report(checksum);
  free(table.slots);
  return 0;
}
