// Arithmetic expressions: read by precedence climbing to a tree, simplified, and evaluated for many values of their
// variables.

#include "program.h"

enum { EXPRESSIONS = SIZE(200, 9000, 60000), VALUES = SIZE(20, 60, 120) };

typedef enum { NUMBER, VARIABLE, NEGATE, ADD, SUBTRACT, MULTIPLY, DIVIDE, REMAINDER, LESS, CHOOSE } Kind;

typedef struct Tree Tree;
struct Tree {
  Kind kind;
  int64_t number; // or the index of a variable
  Tree *a, *b, *c;
};

typedef struct {
  Tree *trees;
  size_t used, capacity;
} Pool;

typedef struct {
  const char *at;
  Pool *pool;
} Reader;

static Tree *make(Pool *pool, Kind kind, int64_t number, Tree *a, Tree *b, Tree *c) {
  if (pool->used == pool->capacity)
    fail("too large an expression");
  Tree *tree = &pool->trees[pool->used++];
  *tree = (Tree){kind, number, a, b, c};
  return tree;
}

static Tree *read_expression(Reader *reader, int least);

static Tree *read_primary(Reader *reader) {
  char c = *reader->at;
  if (c == '(') {
    reader->at++;
    Tree *tree = read_expression(reader, 0);
    if (*reader->at++ != ')')
      fail("a parenthesis is not closed");
    return tree;
  }
  if (c == '-') {
    reader->at++;
    return make(reader->pool, NEGATE, 0, read_primary(reader), NULL, NULL);
  }
  if (c >= 'a' && c <= 'd') {
    reader->at++;
    return make(reader->pool, VARIABLE, c - 'a', NULL, NULL, NULL);
  }
  int64_t number = 0;
  if (c < '0' || c > '9')
    fail("an operand is missing");
  while (*reader->at >= '0' && *reader->at <= '9')
    number = number * 10 + (*reader->at++ - '0');
  return make(reader->pool, NUMBER, number, NULL, NULL, NULL);
}

static int precedence_of(char operator_, Kind *kind) {
  switch (operator_) {
  case '?':
    *kind = CHOOSE;
    return 1;
  case '<':
    *kind = LESS;
    return 2;
  case '+':
    *kind = ADD;
    return 3;
  case '-':
    *kind = SUBTRACT;
    return 3;
  case '*':
    *kind = MULTIPLY;
    return 4;
  case '/':
    *kind = DIVIDE;
    return 4;
  case '%':
    *kind = REMAINDER;
    return 4;
  default:
    return -1;
  }
}

static Tree *read_expression(Reader *reader, int least) {
  Tree *left = read_primary(reader);
  for (;;) {
    Kind kind;
    int precedence = precedence_of(*reader->at, &kind);
    if (precedence < 0 || precedence < least)
      return left;
    reader->at++;
    if (kind == CHOOSE) {
      Tree *then = read_expression(reader, 0);
      if (*reader->at++ != ':')
        fail("a colon is missing");
      left = make(reader->pool, CHOOSE, 0, left, then, read_expression(reader, precedence));
    } else
      left = make(reader->pool, kind, 0, left, read_expression(reader, precedence + 1), NULL);
  }
}

// Values are kept small, so that nothing overflows.
static int64_t shorten(int64_t value) { return value % 1000003; }

static int64_t apply(Kind kind, int64_t a, int64_t b) {
  switch (kind) {
  case ADD:
    return shorten(a + b);
  case SUBTRACT:
    return shorten(a - b);
  case MULTIPLY:
    return shorten(a * b);
  case DIVIDE:
    return b == 0 ? 0 : a / b;
  case REMAINDER:
    return b == 0 ? 0 : a % b;
  case LESS:
    return a < b;
  default:
    fail("no operation");
    return 0;
  }
}

static int64_t evaluate(const Tree *tree, const int64_t *variables) {
  switch (tree->kind) {
  case NUMBER:
    return tree->number;
  case VARIABLE:
    return variables[tree->number];
  case NEGATE:
    return -evaluate(tree->a, variables);
  case CHOOSE:
    return evaluate(evaluate(tree->a, variables) ? tree->b : tree->c, variables);
  default:
    return apply(tree->kind, evaluate(tree->a, variables), evaluate(tree->b, variables));
  }
}

static int is_number(const Tree *tree, int64_t number) { return tree->kind == NUMBER && tree->number == number; }

// Computes what is constant, and drops additions of zero and multiplications by one. In place.
static Tree *simplify(Tree *tree) {
  if (tree->kind == NUMBER || tree->kind == VARIABLE)
    return tree;
  tree->a = simplify(tree->a);
  if (tree->b)
    tree->b = simplify(tree->b);
  if (tree->kind == CHOOSE) {
    tree->c = simplify(tree->c);
    if (tree->a->kind == NUMBER)
      return tree->a->number ? tree->b : tree->c;
    return tree;
  }
  if (tree->a->kind == NUMBER && (tree->b == NULL || tree->b->kind == NUMBER)) {
    int64_t value = evaluate(tree, NULL);
    *tree = (Tree){NUMBER, value, NULL, NULL, NULL};
    return tree;
  }
  if (tree->kind == ADD && is_number(tree->a, 0))
    return tree->b;
  if ((tree->kind == ADD || tree->kind == SUBTRACT) && is_number(tree->b, 0))
    return tree->a;
  if (tree->kind == MULTIPLY && is_number(tree->a, 1))
    return tree->b;
  if ((tree->kind == MULTIPLY || tree->kind == DIVIDE) && is_number(tree->b, 1))
    return tree->a;
  return tree;
}

static char *write_random(char *to, uint32_t *random, int depth) {
  uint32_t choice = next_random(random) % 10;
  if (depth == 0 || choice < 2) {
    if (choice % 2)
      *to++ = "abcd"[next_random(random) % 4];
    else
      to += sprintf(to, "%u", (unsigned)(next_random(random) % (choice < 5 ? 3 : 900)));
    return to;
  }
  if (choice == 2)
    *to++ = '-';
  *to++ = '(';
  to = write_random(to, random, depth - 1);
  char operator_ = "+-*/%<?+*"[next_random(random) % 9];
  *to++ = operator_;
  to = write_random(to, random, depth - 1);
  if (operator_ == '?') {
    *to++ = ':';
    to = write_random(to, random, depth - 1);
  }
  *to++ = ')';
  return to;
}

int main(void) {
  static char text[8192];
  Pool pool = {allocate(4096 * sizeof(Tree)), 0, 4096};
  uint32_t random = 31, checksum = 1;
  for (int i = 0; i < EXPRESSIONS; i++) {
    *write_random(text, &random, 5) = '\0';
    pool.used = 0;
    Reader reader = {text, &pool};
    Tree *tree = read_expression(&reader, 0);
    if (*reader.at != '\0')
      fail("something is left");
    tree = simplify(tree);
    for (int j = 0; j < VALUES; j++) {
      int64_t variables[4] = {j, j * 7 - 100, 1000 - j, j % 3};
      checksum = mix(checksum, (uint32_t)evaluate(tree, variables));
    }
  }
  report(checksum);
  free(pool.trees);
  return 0;
}
