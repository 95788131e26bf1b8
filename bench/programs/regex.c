// A matcher of regular expressions: patterns with alternatives, groups, classes and repetition are compiled to
// instructions, which a backtracking machine runs over many lines.

#include "program.h"

enum { LINES = SIZE(300, 18000, 220000), LONGEST_PROGRAM = 256 };

typedef enum { CHARACTER, ANY, CLASS, SPLIT, JUMP, START, END, ACCEPT } Operation;

typedef struct {
  Operation operation;
  char character;
  uint8_t set[16];
  int first, second;
} Instruction;

typedef struct {
  Instruction code[LONGEST_PROGRAM];
  int length;
  const char *pattern;
} Program;

static void compile_alternatives(Program *program);

static int emit(Program *program, Operation operation) {
  if (program->length == LONGEST_PROGRAM)
    fail("the pattern is too long");
  memset(&program->code[program->length], 0, sizeof(Instruction));
  program->code[program->length].operation = operation;
  return program->length++;
}

// Makes room for an instruction before the ones from `at` on, whose targets move along.
static void insert(Program *program, int at, Operation operation) {
  emit(program, operation);
  for (int i = program->length - 1; i > at; i--) {
    program->code[i] = program->code[i - 1];
    Instruction *moved = &program->code[i];
    if (moved->operation == SPLIT || moved->operation == JUMP) {
      moved->first++;
      moved->second++;
    }
  }
  memset(&program->code[at], 0, sizeof(Instruction));
  program->code[at].operation = operation;
}

static void add_to_set(Instruction *instruction, int c) { instruction->set[c >> 3] |= (uint8_t)(1 << (c & 7)); }

static void compile_class(Program *program) {
  Instruction *instruction = &program->code[emit(program, CLASS)];
  int negated = *program->pattern == '^';
  if (negated)
    program->pattern++;
  while (*program->pattern != ']') {
    int from = *program->pattern++, to = from;
    if (*program->pattern == '-') {
      to = program->pattern[1];
      program->pattern += 2;
    }
    for (int c = from; c <= to; c++)
      add_to_set(instruction, c);
  }
  program->pattern++;
  if (negated)
    for (int i = 0; i < 16; i++)
      instruction->set[i] = (uint8_t)~instruction->set[i];
}

static void compile_atom(Program *program) {
  char c = *program->pattern++;
  switch (c) {
  case '(':
    compile_alternatives(program);
    if (*program->pattern++ != ')')
      fail("a group is not closed");
    break;
  case '[':
    compile_class(program);
    break;
  case '.':
    emit(program, ANY);
    break;
  case '^':
    emit(program, START);
    break;
  case '$':
    emit(program, END);
    break;
  case '\\':
    c = *program->pattern++;
    // fallthrough
  default:
    program->code[emit(program, CHARACTER)].character = c;
  }
}

static void compile_repetition(Program *program) {
  int start = program->length;
  compile_atom(program);
  char c = *program->pattern;
  if (c != '*' && c != '+' && c != '?')
    return;
  program->pattern++;
  if (c == '+') {
    int split = emit(program, SPLIT);
    program->code[split].first = start;
    program->code[split].second = split + 1;
    return;
  }
  insert(program, start, SPLIT);
  if (c == '*')
    program->code[emit(program, JUMP)].first = start;
  program->code[start].first = start + 1;
  program->code[start].second = program->length;
}

static void compile_sequence(Program *program) {
  while (*program->pattern && *program->pattern != '|' && *program->pattern != ')')
    compile_repetition(program);
}

static void compile_alternatives(Program *program) {
  int start = program->length;
  compile_sequence(program);
  if (*program->pattern != '|')
    return;
  program->pattern++;
  insert(program, start, SPLIT);
  int jump = emit(program, JUMP);
  program->code[start].first = start + 1;
  program->code[start].second = program->length;
  compile_alternatives(program);
  program->code[jump].first = program->length;
}

static void compile(Program *program, const char *pattern) {
  program->length = 0;
  program->pattern = pattern;
  compile_alternatives(program);
  if (*program->pattern)
    fail("a group is not open");
  emit(program, ACCEPT);
}

static int has(const Instruction *instruction, char c) {
  return instruction->set[(c & 127) >> 3] >> (c & 7) & 1;
}

// Where a match that begins at `at` ends, or NULL.
static const char *run(const Program *program, int pc, const char *start, const char *at) {
  for (;;) {
    const Instruction *instruction = &program->code[pc];
    switch (instruction->operation) {
    case CHARACTER:
      if (*at != instruction->character)
        return NULL;
      at++;
      pc++;
      break;
    case ANY:
      if (*at == '\0')
        return NULL;
      at++;
      pc++;
      break;
    case CLASS:
      if (*at == '\0' || !has(instruction, *at))
        return NULL;
      at++;
      pc++;
      break;
    case SPLIT: {
      const char *end = run(program, instruction->first, start, at);
      if (end)
        return end;
      pc = instruction->second;
      break;
    }
    case JUMP:
      pc = instruction->first;
      break;
    case START:
      if (at != start)
        return NULL;
      pc++;
      break;
    case END:
      if (*at != '\0')
        return NULL;
      pc++;
      break;
    case ACCEPT:
      return at;
    }
  }
}

static const char *search(const Program *program, const char *line, const char **end) {
  for (const char *at = line;; at++) {
    *end = run(program, 0, line, at);
    if (*end)
      return at;
    if (*at == '\0')
      return NULL;
  }
}

static void fill_line(char *line, size_t size, uint32_t *random) {
  static const char *const words[] = {"error", "foo.bar", "192.168.17.4", "0x1f3a", "mail@example.org",
                                      "aaaab", "while",   "(x+1)",        "2024-05-17", "warning"};
  line[0] = '\0';
  for (int i = 0; i < 6; i++) {
    size_t length = strlen(line);
    // One after the other: in which order arguments are evaluated is up to the compiler.
    const char *word = words[next_random(random) % 10];
    char separator = " ,;:"[next_random(random) % 4];
    snprintf(line + length, size - length, "%s%c", word, separator);
  }
}

int main(void) {
  static const char *const patterns[] = {
      "(error|warning)[ ,]",
      "[0-9]+\\.[0-9]+\\.[0-9]+\\.[0-9]+",
      "[a-z.]+@[a-z]+(\\.[a-z]+)+",
      "0x[0-9a-f]+;",
      "^(while|aaaab).*(foo|bar)",
      "(a|aa)+b.$",
      "[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]",
      "\\([^)]*\\)[:;]",
  };
  enum { PATTERNS = sizeof patterns / sizeof *patterns };
  static Program programs[PATTERNS];
  for (int i = 0; i < PATTERNS; i++)
    compile(&programs[i], patterns[i]);

  uint32_t random = 99, checksum = 1;
  char line[128];
  for (int i = 0; i < LINES; i++) {
    fill_line(line, sizeof line, &random);
    for (int j = 0; j < PATTERNS; j++) {
      const char *end;
      const char *at = search(&programs[j], line, &end);
      checksum = mix(checksum, at ? (uint32_t)((at - line) << 8 | (end - at)) : 0xffffu);
    }
  }
  report(checksum);
  return 0;
}
