// Building strings: a growing buffer with formatted numbers, joining, splitting, replacing, reversing words, and
// searching.

#include "program.h"

enum { ROUNDS = SIZE(80, 5500, 70000) };

typedef struct {
  char *text;
  size_t length, capacity;
} Text;

static void reserve(Text *text, size_t more) {
  if (text->length + more + 1 <= text->capacity)
    return;
  while (text->capacity < text->length + more + 1)
    text->capacity = text->capacity ? text->capacity * 2 : 16;
  text->text = realloc(text->text, text->capacity);
  if (text->text == NULL)
    fail("out of memory");
}

static void append_char(Text *text, char c) {
  reserve(text, 1);
  text->text[text->length++] = c;
  text->text[text->length] = '\0';
}

static void append(Text *text, const char *tail) {
  while (*tail)
    append_char(text, *tail++);
}

static void append_number(Text *text, int number) {
  char digits[12];
  int count = 0;
  unsigned magnitude = number < 0 ? 0u - (unsigned)number : (unsigned)number;
  do {
    digits[count++] = (char)('0' + magnitude % 10);
    magnitude /= 10;
  } while (magnitude != 0);
  if (number < 0)
    append_char(text, '-');
  while (count > 0)
    append_char(text, digits[--count]);
}

static void clear(Text *text) {
  reserve(text, 0);
  text->length = 0;
  text->text[0] = '\0';
}

static const char *find(const char *text, const char *word) {
  for (; *text; text++) {
    const char *a = text, *b = word;
    while (*b && *a == *b) {
      a++;
      b++;
    }
    if (*b == '\0')
      return text;
  }
  return NULL;
}

static void replace_all(Text *out, const char *text, const char *what, const char *by) {
  clear(out);
  size_t length = strlen(what);
  for (const char *at = find(text, what); at; at = find(text, what)) {
    while (text < at)
      append_char(out, *text++);
    append(out, by);
    text += length;
  }
  append(out, text);
}

static void reverse(char *from, char *to) {
  while (from < to) {
    char held = *from;
    *from++ = *--to;
    *to = held;
  }
}

// The words in reverse order: reverse everything, then each word.
static void reverse_words(Text *text) {
  reverse(text->text, text->text + text->length);
  char *word = text->text;
  for (char *at = text->text;; at++)
    if (*at == ' ' || *at == '\0') {
      reverse(word, at);
      if (*at == '\0')
        return;
      word = at + 1;
    }
}

static void capitalize(Text *text) {
  int start = 1;
  for (size_t i = 0; i < text->length; i++) {
    char c = text->text[i];
    if (start && c >= 'a' && c <= 'z')
      text->text[i] = (char)(c - 'a' + 'A');
    start = c == ' ';
  }
}

static uint32_t sum_up(const Text *text, uint32_t checksum) {
  for (size_t i = 0; i < text->length; i++)
    checksum = mix(checksum, (uint8_t)text->text[i]);
  return mix(checksum, (uint32_t)text->length);
}

int main(void) {
  Text text = {NULL, 0, 0}, other = {NULL, 0, 0};
  uint32_t random = 23, checksum = 1;
  for (int round = 0; round < ROUNDS; round++) {
    clear(&text);
    for (int i = 0; i < 40; i++) {
      append(&text, i % 3 ? "item " : "thing number ");
      append_number(&text, (int)(next_random(&random) >> 8) - 8000000);
      append(&text, i % 5 ? ", " : " and ");
    }
    replace_all(&other, text.text, "item", "small article");
    replace_all(&text, other.text, " and ", "\n");
    reverse_words(&text);
    capitalize(&text);
    replace_all(&other, text.text, "0", "zero");
    checksum = sum_up(&other, checksum);
  }
  report(checksum);
  free(text.text);
  free(other.text);
  return 0;
}
