// A reader of JSON: text to a tree of values by recursive descent, over a document that a writer made first. Sums up
// what is in the tree.

#include "program.h"

enum { MEMBERS = SIZE(400, 25000, 300000) };

typedef enum { NOTHING, BOOLEAN, NUMBER, STRING, ARRAY, OBJECT } Kind;

typedef struct Value Value;
struct Value {
  Kind kind;
  union {
    int boolean;
    double number;
    char *string;
    Value *first;
  } as;
  char *name;
  Value *next;
};

typedef struct {
  char *text;
  size_t length, capacity;
} Writer;

static void write_text(Writer *writer, const char *text) {
  size_t length = strlen(text);
  if (writer->length + length + 1 > writer->capacity) {
    writer->capacity = 2 * (writer->length + length + 1);
    writer->text = realloc(writer->text, writer->capacity);
    if (writer->text == NULL)
      fail("out of memory");
  }
  memcpy(writer->text + writer->length, text, length + 1);
  writer->length += length;
}

static void write_random(Writer *writer, uint32_t *random, int depth) {
  char small[64];
  uint32_t choice = next_random(random) % (depth > 0 ? 9 : 6);
  if (choice == 0)
    write_text(writer, next_random(random) % 2 ? "true" : "false");
  else if (choice == 1)
    write_text(writer, "null");
  else if (choice < 4) {
    int number = (int)(next_random(random) % 2000000) - 1000000;
    snprintf(small, sizeof small, choice == 2 ? "%d" : "%d.25e-1", number);
    write_text(writer, small);
  } else if (choice < 6) {
    // One after the other: in which order arguments are evaluated is up to the compiler.
    unsigned shown = next_random(random) % 1000;
    unsigned escape = 32 + next_random(random) % 90;
    snprintf(small, sizeof small, "\"text \\\"%u\\\" \\u00%02x\\n\"", shown, escape);
    write_text(writer, small);
  } else {
    int object = choice == 8;
    write_text(writer, object ? "{ " : "[");
    uint32_t count = next_random(random) % 6;
    for (uint32_t i = 0; i < count; i++) {
      if (i > 0)
        write_text(writer, ", ");
      if (object) {
        snprintf(small, sizeof small, "\"key%u\": ", (unsigned)i);
        write_text(writer, small);
      }
      write_random(writer, random, depth - 1);
    }
    write_text(writer, object ? " }" : "]");
  }
}

static Value *read_value(const char **at);

static void skip_space(const char **at) {
  while (**at == ' ' || **at == '\n' || **at == '\t' || **at == '\r')
    ++*at;
}

static void expect(const char **at, const char *word) {
  for (; *word; word++)
    if (*(*at)++ != *word)
      fail("unexpected character");
}

static int hex_digit(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'a' && c <= 'f')
    return c - 'a' + 10;
  fail("no hexadecimal digit");
  return 0;
}

static char read_escape(const char **at) {
  char c = *(*at)++;
  switch (c) {
  case 'n':
    return '\n';
  case 't':
    return '\t';
  case 'u': {
    int code = 0;
    for (int i = 0; i < 4; i++)
      code = code * 16 + hex_digit(*(*at)++);
    return (char)(code & 127);
  }
  default:
    return c;
  }
}

static char *read_string(const char **at) {
  expect(at, "\"");
  const char *end = *at;
  while (*end != '"')
    end += *end == '\\' ? 2 : 1;
  char *string = allocate((size_t)(end - *at) + 1);
  char *to = string;
  while (**at != '"') {
    char c = *(*at)++;
    *to++ = c == '\\' ? read_escape(at) : c;
  }
  ++*at;
  *to = '\0';
  return string;
}

static double read_number(const char **at) {
  int negative = **at == '-';
  if (negative)
    ++*at;
  double number = 0, scale = 1;
  for (; **at >= '0' && **at <= '9'; ++*at)
    number = number * 10 + (**at - '0');
  if (**at == '.')
    for (++*at; **at >= '0' && **at <= '9'; ++*at) {
      scale /= 10;
      number += (**at - '0') * scale;
    }
  if (**at == 'e') {
    ++*at;
    int down = **at == '-';
    if (down)
      ++*at;
    for (int exponent = *(*at)++ - '0'; exponent > 0; exponent--)
      number = down ? number / 10 : number * 10;
  }
  return negative ? -number : number;
}

static Value *read_members(const char **at, char close) {
  Value *first = NULL, **last = &first;
  ++*at;
  skip_space(at);
  while (**at != close) {
    char *name = NULL;
    if (close == '}') {
      name = read_string(at);
      skip_space(at);
      expect(at, ":");
    }
    Value *member = read_value(at);
    member->name = name;
    *last = member;
    last = &member->next;
    if (**at == ',') {
      ++*at;
      skip_space(at);
    }
  }
  ++*at;
  return first;
}

static Value *read_value(const char **at) {
  Value *value = allocate(sizeof(Value));
  value->name = NULL;
  value->next = NULL;
  skip_space(at);
  switch (**at) {
  case '{':
    value->kind = OBJECT;
    value->as.first = read_members(at, '}');
    break;
  case '[':
    value->kind = ARRAY;
    value->as.first = read_members(at, ']');
    break;
  case '"':
    value->kind = STRING;
    value->as.string = read_string(at);
    break;
  case 't':
    expect(at, "true");
    value->kind = BOOLEAN;
    value->as.boolean = 1;
    break;
  case 'f':
    expect(at, "false");
    value->kind = BOOLEAN;
    value->as.boolean = 0;
    break;
  case 'n':
    expect(at, "null");
    value->kind = NOTHING;
    break;
  default:
    value->kind = NUMBER;
    value->as.number = read_number(at);
  }
  skip_space(at);
  return value;
}

static uint32_t sum_up(const Value *value, uint32_t checksum) {
  checksum = mix(checksum, value->kind);
  if (value->name)
    for (const char *c = value->name; *c; c++)
      checksum = mix(checksum, (uint8_t)*c);
  switch (value->kind) {
  case NOTHING:
    return checksum;
  case BOOLEAN:
    return mix(checksum, (uint32_t)value->as.boolean);
  case NUMBER:
    return mix(checksum, (uint32_t)(int32_t)(value->as.number * 16));
  case STRING:
    for (const char *c = value->as.string; *c; c++)
      checksum = mix(checksum, (uint8_t)*c);
    return checksum;
  case ARRAY:
  case OBJECT:
    for (const Value *member = value->as.first; member; member = member->next)
      checksum = sum_up(member, checksum);
  }
  return checksum;
}

static void release(Value *value) {
  if (value->kind == STRING)
    free(value->as.string);
  if (value->kind == ARRAY || value->kind == OBJECT)
    for (Value *member = value->as.first; member;) {
      Value *next = member->next;
      release(member);
      member = next;
    }
  free(value->name);
  free(value);
}

int main(void) {
  Writer writer = {NULL, 0, 0};
  uint32_t random = 42;
  write_text(&writer, "[");
  for (int i = 0; i < MEMBERS; i++) {
    if (i > 0)
      write_text(&writer, ",\n");
    write_random(&writer, &random, 5);
  }
  write_text(&writer, "]");

  uint32_t checksum = mix(1, (uint32_t)writer.length);
  for (int round = 0; round < 4; round++) {
    const char *at = writer.text;
    Value *document = read_value(&at);
    if (*at != '\0')
      fail("something is left");
    checksum = sum_up(document, checksum);
    release(document);
  }
  report(checksum);
  free(writer.text);
  return 0;
}
