// State machines full of gotos: a scanner of C-like text whose states are labels, and two loops that share their middle
// and are entered at either end, an irreducible graph.

#include "program.h"

enum { LENGTH = SIZE(100000, 7000000, 70000000) };

typedef struct {
  uint32_t names, numbers, strings, comments, operators, lines, errors, checksum;
} Counts;

static int is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

static int is_digit(char c) { return c >= '0' && c <= '9'; }

static void scan(const char *at, Counts *counts) {
  uint32_t hash = 0;

between:
  switch (*at) {
  case '\0':
    return;
  case '\n':
    counts->lines++;
    // fallthrough
  case ' ':
    at++;
    goto between;
  case '"':
    at++;
    goto string;
  case '/':
    at++;
    goto slash;
  default:
    hash = 0;
    if (is_letter(*at))
      goto name;
    if (is_digit(*at))
      goto number;
    goto operator_;
  }

name:
  hash = hash * 31 + (uint8_t)*at++;
  if (is_letter(*at) || is_digit(*at))
    goto name;
  counts->names++;
  counts->checksum = mix(counts->checksum, hash);
  goto between;

number:
  hash = hash * 10 + (uint32_t)(*at++ - '0');
  if (is_digit(*at))
    goto number;
  if (*at == '.') {
    at++;
    if (is_digit(*at))
      goto number;
    goto error;
  }
  if (is_letter(*at))
    goto error;
  counts->numbers++;
  counts->checksum = mix(counts->checksum, hash);
  goto between;

string:
  if (*at == '\0' || *at == '\n')
    goto error;
  if (*at == '\\' && at[1] != '\0') {
    at += 2;
    goto string;
  }
  if (*at++ != '"')
    goto string;
  counts->strings++;
  goto between;

slash:
  if (*at == '/')
    goto line_comment;
  if (*at == '*') {
    at++;
    goto comment;
  }
  goto operator_found;

line_comment:
  if (*at != '\0' && *at != '\n') {
    at++;
    goto line_comment;
  }
  counts->comments++;
  goto between;

comment:
  if (*at == '\0')
    goto error;
  if (*at == '\n')
    counts->lines++;
  if (*at++ != '*')
    goto comment;
star:
  if (*at == '*') {
    at++;
    goto star;
  }
  if (*at != '/')
    goto comment;
  at++;
  counts->comments++;
  goto between;

operator_:
  hash = (uint8_t)*at++;
  if ((*at == '=' || *at == (char)hash) && (hash == '<' || hash == '>' || hash == '+' || hash == '=')) {
    at++;
    hash += 256;
  }
operator_found:
  counts->operators++;
  counts->checksum = mix(counts->checksum, hash);
  goto between;

error:
  counts->errors++;
  while (*at != '\0' && *at != '\n' && *at != ' ')
    at++;
  goto between;
}

// Bytes summed up on two sides; the text and the sums so far decide which side is next.
static uint32_t entangle(const char *at, uint32_t state) {
  uint32_t even = 0, odd = 0;
  if (state & 1)
    goto odd_side;
even_side:
  if (*at == '\0')
    goto out;
  even += (uint8_t)*at++;
  if (is_letter(*at))
    goto odd_side;
middle:
  state = state * 5 + even - odd;
  if (state & 4)
    goto even_side;
odd_side:
  if (*at == '\0')
    goto out;
  odd += (uint8_t)*at++;
  if (is_digit(*at))
    goto middle;
  goto even_side;
out:
  return mix(mix(state, even), odd);
}

static void fill(char *text, size_t length) {
  static const char *const pieces[] = {
      "while ",    "x1 ",          "= ",  "42 ",        "3.25 ",
      "\"a \\\" b\" ", "// note\n",     "<= ", "counter++ ", "/* a **\n b */ ",
      "7up ",      "/ ",           "{\n", "}\n",        "\"open\n",
      "3. ",       "longer_name ",
  };
  uint32_t random = 19;
  size_t at = 0;
  while (at + 24 < length) {
    const char *piece = pieces[next_random(&random) % (sizeof pieces / sizeof *pieces)];
    while (*piece)
      text[at++] = *piece++;
  }
  text[at] = '\0';
}

int main(void) {
  char *text = allocate(LENGTH);
  Counts counts = {0, 0, 0, 0, 0, 0, 0, 1};
  fill(text, LENGTH);
  scan(text, &counts);
  uint32_t checksum = counts.checksum;
  checksum = mix(mix(mix(checksum, counts.names), counts.numbers), counts.strings);
  checksum = mix(mix(mix(checksum, counts.comments), counts.operators), counts.lines);
  checksum = mix(checksum, counts.errors);
  checksum = mix(mix(checksum, entangle(text, 0)), entangle(text, 1));
  report(checksum);
  free(text);
  return 0;
}
