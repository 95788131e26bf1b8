// An interpreter of bytecode for a stack machine with local variables, calls and an array. It runs three programs,
// written by a tiny assembler: a sieve, recursive Fibonacci numbers, and a sort by insertion.

#include "program.h"

enum { ROUNDS = SIZE(1, 80, 900), STACK = 4096, MEMORY = 4096, LONGEST_CODE = 512 };

typedef enum {
  PUSH, LOAD, STORE, FETCH, PUT, ADD, SUBTRACT, MULTIPLY, LESS, EQUAL, XOR,
  JUMP, JUMP_IF_ZERO, CALL, RETURN, DROP, DUPLICATE, HALT
} Opcode;

typedef struct {
  int32_t code[LONGEST_CODE];
  int length;
} Code;

typedef struct {
  int32_t stack[STACK];
  int32_t memory[MEMORY];
  uint64_t steps;
} Machine;

static int here(const Code *code) { return code->length; }

static void emit(Code *code, int32_t word) {
  if (code->length == LONGEST_CODE)
    fail("too much code");
  code->code[code->length++] = word;
}

static void emit2(Code *code, Opcode opcode, int32_t operand) {
  emit(code, opcode);
  emit(code, operand);
}

// A jump whose target is not known yet; returns the place of the target.
static int emit_forward(Code *code, Opcode opcode) {
  emit2(code, opcode, -1);
  return code->length - 1;
}

static void land(Code *code, int place) { code->code[place] = code->length; }

// local := local + constant
static void emit_increment(Code *code, int local, int32_t by) {
  emit2(code, LOAD, local);
  emit2(code, PUSH, by);
  emit(code, ADD);
  emit2(code, STORE, local);
}

// Frames: the caller pushes one argument, CALL has target and number of locals, local 0 is the argument, RETURN leaves
// one value. Saved under the locals: frame and return address.
static int32_t run(Machine *machine, const Code *program, int pc, int32_t argument) {
  const int32_t *code = program->code;
  int32_t *stack = machine->stack, *memory = machine->memory;
  int top = 0, frame = 0;
  stack[0] = argument;
  top = 8;
  for (;;) {
    machine->steps++;
    switch ((Opcode)code[pc++]) {
    case PUSH:
      stack[top++] = code[pc++];
      break;
    case LOAD:
      stack[top++] = stack[frame + code[pc++]];
      break;
    case STORE:
      stack[frame + code[pc++]] = stack[--top];
      break;
    case FETCH:
      stack[top - 1] = memory[(uint32_t)stack[top - 1] % MEMORY];
      break;
    case PUT:
      top -= 2;
      memory[(uint32_t)stack[top] % MEMORY] = stack[top + 1];
      break;
    case ADD:
      top--;
      stack[top - 1] = (int32_t)((uint32_t)stack[top - 1] + (uint32_t)stack[top]);
      break;
    case SUBTRACT:
      top--;
      stack[top - 1] = (int32_t)((uint32_t)stack[top - 1] - (uint32_t)stack[top]);
      break;
    case MULTIPLY:
      top--;
      stack[top - 1] = (int32_t)((uint32_t)stack[top - 1] * (uint32_t)stack[top]);
      break;
    case LESS:
      top--;
      stack[top - 1] = stack[top - 1] < stack[top];
      break;
    case EQUAL:
      top--;
      stack[top - 1] = stack[top - 1] == stack[top];
      break;
    case XOR:
      top--;
      stack[top - 1] ^= stack[top];
      break;
    case JUMP:
      pc = code[pc];
      break;
    case JUMP_IF_ZERO:
      pc = stack[--top] == 0 ? code[pc] : pc + 1;
      break;
    case CALL: {
      int32_t value = stack[--top];
      if (top + 16 > STACK)
        fail("stack overflow");
      stack[top] = frame;
      stack[top + 1] = pc + 2;
      frame = top + 2;
      stack[frame] = value;
      top = frame + code[pc + 1];
      pc = code[pc];
      break;
    }
    case RETURN: {
      int32_t value = stack[top - 1];
      top = frame - 2;
      frame = stack[top];
      pc = stack[top + 1];
      stack[top++] = value;
      break;
    }
    case DROP:
      top--;
      break;
    case DUPLICATE:
      stack[top] = stack[top - 1];
      top++;
      break;
    case HALT:
      return stack[top - 1];
    }
  }
}

// fibonacci(n) = n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2)
static int assemble_fibonacci(Code *code) {
  int function = here(code);
  emit2(code, LOAD, 0);
  emit2(code, PUSH, 2);
  emit(code, LESS);
  int otherwise = emit_forward(code, JUMP_IF_ZERO);
  emit2(code, LOAD, 0);
  emit(code, RETURN);
  land(code, otherwise);
  for (int less = 1; less <= 2; less++) {
    emit2(code, LOAD, 0);
    emit2(code, PUSH, less);
    emit(code, SUBTRACT);
    emit2(code, CALL, function);
    emit(code, 1);
  }
  emit(code, ADD);
  emit(code, RETURN);

  int start = here(code);
  emit2(code, LOAD, 0);
  emit2(code, CALL, function);
  emit(code, 1);
  emit(code, HALT);
  return start;
}

// Locals: 0 the limit, 1 a number, 2 its multiple, 3 how many primes there are.
static int assemble_sieve(Code *code) {
  int start = here(code);
  emit2(code, PUSH, 0);
  emit2(code, STORE, 1);
  int clear = here(code);
  emit2(code, LOAD, 1);
  emit2(code, PUSH, 0);
  emit(code, PUT);
  emit_increment(code, 1, 1);
  emit2(code, LOAD, 1);
  emit2(code, LOAD, 0);
  emit(code, LESS);
  emit2(code, JUMP_IF_ZERO, here(code) + 4);
  emit2(code, JUMP, clear);

  emit2(code, PUSH, 0);
  emit2(code, STORE, 3);
  emit2(code, PUSH, 2);
  emit2(code, STORE, 1);
  int outer = here(code);
  emit2(code, LOAD, 1);
  emit2(code, LOAD, 0);
  emit(code, LESS);
  int done = emit_forward(code, JUMP_IF_ZERO);
  emit2(code, LOAD, 1);
  emit(code, FETCH);
  emit2(code, PUSH, 0);
  emit(code, EQUAL);
  int composite = emit_forward(code, JUMP_IF_ZERO);
  emit_increment(code, 3, 1);
  emit2(code, LOAD, 1);
  emit(code, DUPLICATE);
  emit(code, ADD);
  emit2(code, STORE, 2);
  int inner = here(code);
  emit2(code, LOAD, 2);
  emit2(code, LOAD, 0);
  emit(code, LESS);
  int marked = emit_forward(code, JUMP_IF_ZERO);
  emit2(code, LOAD, 2);
  emit2(code, PUSH, 1);
  emit(code, PUT);
  emit2(code, LOAD, 2);
  emit2(code, LOAD, 1);
  emit(code, ADD);
  emit2(code, STORE, 2);
  emit2(code, JUMP, inner);
  land(code, marked);
  land(code, composite);
  emit_increment(code, 1, 1);
  emit2(code, JUMP, outer);
  land(code, done);
  emit2(code, LOAD, 3);
  emit(code, HALT);
  return start;
}

// Locals: 0 the count, 1 an index, 2 a place before it, 3 the value to insert, 4 a checksum.
static int assemble_sort(Code *code) {
  int start = here(code);
  emit2(code, PUSH, 0);
  emit2(code, STORE, 1);
  emit2(code, PUSH, 12345);
  emit2(code, STORE, 3);
  int fill = here(code);
  emit2(code, LOAD, 3);
  emit2(code, PUSH, 1103515245);
  emit(code, MULTIPLY);
  emit2(code, PUSH, 12345);
  emit(code, ADD);
  emit2(code, STORE, 3);
  emit2(code, LOAD, 1);
  emit2(code, LOAD, 3);
  emit(code, PUT);
  emit_increment(code, 1, 1);
  emit2(code, LOAD, 1);
  emit2(code, LOAD, 0);
  emit(code, LESS);
  emit2(code, JUMP_IF_ZERO, here(code) + 4);
  emit2(code, JUMP, fill);

  emit2(code, PUSH, 1);
  emit2(code, STORE, 1);
  emit2(code, PUSH, 0);
  emit2(code, STORE, 4);
  int outer = here(code);
  emit2(code, LOAD, 1);
  emit2(code, LOAD, 0);
  emit(code, LESS);
  int done = emit_forward(code, JUMP_IF_ZERO);
  emit2(code, LOAD, 1);
  emit(code, FETCH);
  emit2(code, STORE, 3);
  emit2(code, LOAD, 1);
  emit2(code, STORE, 2);
  int inner = here(code);
  emit2(code, PUSH, 0);
  emit2(code, LOAD, 2);
  emit(code, LESS);
  int first = emit_forward(code, JUMP_IF_ZERO);
  emit2(code, LOAD, 3);
  emit2(code, LOAD, 2);
  emit2(code, PUSH, -1);
  emit(code, ADD);
  emit(code, FETCH);
  emit(code, LESS);
  int found = emit_forward(code, JUMP_IF_ZERO);
  emit2(code, LOAD, 2);
  emit2(code, LOAD, 2);
  emit2(code, PUSH, -1);
  emit(code, ADD);
  emit(code, FETCH);
  emit(code, PUT);
  emit_increment(code, 2, -1);
  emit2(code, JUMP, inner);
  land(code, first);
  land(code, found);
  emit2(code, LOAD, 2);
  emit2(code, LOAD, 3);
  emit(code, PUT);
  emit2(code, LOAD, 4);
  emit2(code, LOAD, 2);
  emit(code, XOR);
  emit2(code, PUSH, 31);
  emit(code, MULTIPLY);
  emit2(code, STORE, 4);
  emit_increment(code, 1, 1);
  emit2(code, JUMP, outer);
  land(code, done);
  emit2(code, LOAD, 4);
  emit(code, HALT);
  return start;
}

int main(void) {
  static Code code;
  Machine *machine = allocate(sizeof(Machine));
  memset(machine, 0, sizeof(Machine));
  int fibonacci = assemble_fibonacci(&code);
  int sieve = assemble_sieve(&code);
  int sort = assemble_sort(&code);
  uint32_t checksum = 1;
  for (int round = 0; round < ROUNDS; round++) {
    checksum = mix(checksum, (uint32_t)run(machine, &code, fibonacci, 16));
    checksum = mix(checksum, (uint32_t)run(machine, &code, sieve, 2000 + round));
    checksum = mix(checksum, (uint32_t)run(machine, &code, sort, 200 + round % 32));
  }
  report(mix(checksum, (uint32_t)machine->steps));
  free(machine);
  return 0;
}
