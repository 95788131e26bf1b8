// Instructions as text. One function for each syntax of the table in
// operations.ts; `readInstruction` picks it by the operation's row.
//
// An instruction may end in `, !kind !node` attachments. Some syntaxes look for a
// comma themselves (`, align 4`); when they find metadata after it they leave it
// and set `ateComma`.

import { Flag, fastMathMask, Op, type Operation, operations, type Syntax } from '../operations.ts';
import type { Type } from '../types.ts';
import { aggregateElement, isValidCast, isValidShuffle, selectProblem, takesFastMath } from '../typing.ts';
import { type BasicBlock, Instruction } from '../values.ts';
import { typeToString } from '../writer/types.ts';
import { readCall, readCallbr, readInvoke } from './calls.ts';
import { readTypedValue, readValue } from './constants.ts';
import { T } from './lexer.ts';
import {
  readAlloca,
  readAtomicrmw,
  readCmpxchg,
  readFence,
  readGetelementptr,
  readLoad,
  readStore,
} from './memory.ts';
import { commaBeforeMore, type Read, readFastMath } from './operands.ts';
import type { FunctionState, Reader } from './state.ts';
import {
  readBr,
  readCatchret,
  readCatchswitch,
  readCleanupret,
  readIndirectbr,
  readLandingpad,
  readPad,
  readResume,
  readRet,
  readSwitch,
  readUnreachable,
} from './terminators.ts';
import { readType } from './types.ts';
import { W } from './words.ts';

const wordNuw = W('nuw');
const wordNsw = W('nsw');
const wordExact = W('exact');
const wordDisjoint = W('disjoint');
const wordSamesign = W('samesign');
const wordNneg = W('nneg');
const wordTo = W('to');
const wordTail = W('tail');
const wordMusttail = W('musttail');
const wordNotail = W('notail');
const wordCall = W('call');

/** Reads an instruction after its name and `=`; the current token is the operation. */
export function readInstruction(r: Reader, state: FunctionState): Instruction {
  const lexer = r.lexer;
  r.ateComma = false;
  if (lexer.token !== T.Word) {
    r.fail(
      lexer.token === T.End
        ? 'found end of file when expecting more instructions'
        : 'expected instruction opcode',
    );
  }
  const word = lexer.word!;
  const operation = word.operation;
  if (operation !== null) {
    lexer.next();
    const instruction = readers[operation.index]!(r, operation, state);
    r.link(instruction.operands);
    return instruction;
  }
  const tail = word === wordTail ? Flag.tail : word === wordMusttail ? Flag.musttail : Flag.notail;
  if (word !== wordTail && word !== wordMusttail && word !== wordNotail) {
    r.fail('expected instruction opcode');
  }
  lexer.next();
  r.expectWord(wordCall, "expected 'tail call', 'musttail call', or 'notail call'");
  const call = readCall(r, Op.call, state, tail);
  r.link(call.operands);
  return call;
}

/** `nuw nsw` in either order. */
function readWraps(r: Reader): number {
  let flags = 0;
  if (r.acceptWord(wordNuw)) flags |= Flag.nuw;
  if (r.acceptWord(wordNsw)) {
    flags |= Flag.nsw;
    if (r.acceptWord(wordNuw)) flags |= Flag.nuw;
  }
  return flags;
}

/** The flags an operation may carry, where its syntax has them: right after its name. */
function readFlags(r: Reader, operation: Operation): number {
  const mask = operation.flagMask;
  if (mask === 0 || r.lexer.token !== T.Word) return 0;
  if ((mask & Flag.nsw) !== 0) return readWraps(r);
  if ((mask & Flag.exact) !== 0) return r.acceptWord(wordExact) ? Flag.exact : 0;
  if ((mask & Flag.disjoint) !== 0) return r.acceptWord(wordDisjoint) ? Flag.disjoint : 0;
  if ((mask & Flag.samesign) !== 0) return r.acceptWord(wordSamesign) ? Flag.samesign : 0;
  if ((mask & Flag.nneg) !== 0) return r.acceptWord(wordNneg) ? Flag.nneg : 0;
  return (mask & fastMathMask) !== 0 ? readFastMath(r) : 0;
}

// ── Arithmetic ──────────────────────────────────────────────────────────────

function checkOperandClass(r: Reader, operation: Operation, type: Type, offset: number): void {
  const valid = operation.operands === 'float' ? type.isFloatOrVector : type.isIntegerOrVector;
  if (!valid) r.failAt(offset, 'invalid operand type for instruction');
}

const readUnary: Read = (r, operation, state) => {
  const flags = readFlags(r, operation);
  const offset = r.lexer.start;
  const operand = readTypedValue(r, state);
  checkOperandClass(r, operation, operand.type, offset);
  const instruction = new Instruction(operation, operand.type, [operand]);
  instruction.flags = flags;
  return instruction;
};

const readBinary: Read = (r, operation, state) => {
  const flags = readFlags(r, operation);
  const offset = r.lexer.start;
  const type = readType(r);
  const a = readValue(r, type, state);
  r.expect(T.Comma, "expected ',' in arithmetic operation");
  const b = readValue(r, type, state);
  checkOperandClass(r, operation, type, offset);
  const instruction = new Instruction(operation, type, [a, b]);
  instruction.flags = flags;
  return instruction;
};

const readCompare: Read = (r, operation, state) => {
  const lexer = r.lexer;
  const flags = readFlags(r, operation);
  const isFloat = operation === Op.fcmp;
  const known =
    lexer.token === T.Word && (isFloat ? lexer.word!.isFloatPredicate : lexer.word!.isIntegerPredicate);
  if (!known)
    r.fail(isFloat ? "expected fcmp predicate (e.g. 'oeq')" : "expected icmp predicate (e.g. 'eq')");
  const predicate = lexer.word!.text;
  lexer.next();
  const offset = lexer.start;
  const type = readType(r);
  const a = readValue(r, type, state);
  r.expect(T.Comma, "expected ',' after compare value");
  const b = readValue(r, type, state);
  if (isFloat && !type.isFloatOrVector) r.failAt(offset, 'fcmp requires floating point operands');
  if (!isFloat && !type.isIntegerOrVector && !type.isPointerOrVector) {
    r.failAt(offset, 'icmp requires integer operands');
  }
  const result = type.kind === 'vector' ? r.types.vector(r.types.i1, type.count, type.scalable) : r.types.i1;
  const instruction = new Instruction(operation, result, [a, b]);
  instruction.flags = flags;
  instruction.predicate = predicate;
  return instruction;
};

const readCast: Read = (r, operation, state) => {
  const flags = readFlags(r, operation);
  const offset = r.lexer.start;
  const operand = readTypedValue(r, state);
  r.expectWord(wordTo, "expected 'to' after cast value");
  const type = readType(r);
  if (!isValidCast(operation.name, operand.type, type)) {
    r.failAt(
      offset,
      `invalid cast opcode for cast from '${typeToString(operand.type)}' to '${typeToString(type)}'`,
    );
  }
  const instruction = new Instruction(operation, type, [operand]);
  instruction.flags = flags;
  return instruction;
};

// ── Values out of values ────────────────────────────────────────────────────

function failFastMath(r: Reader, offset: number, operation: Operation): never {
  r.failAt(
    offset,
    `fast-math-flags specified for ${operation.name} without floating-point scalar or vector return type`,
  );
}

const readSelect: Read = (r, operation, state) => {
  const flags = readFlags(r, operation);
  const offset = r.lexer.start;
  const condition = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after select condition");
  const a = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after select value");
  const b = readTypedValue(r, state);
  const problem = selectProblem(condition.type, a.type, b.type);
  if (problem !== null) r.failAt(offset, problem);
  if (flags !== 0 && !takesFastMath(a.type)) failFastMath(r, offset, operation);
  const instruction = new Instruction(operation, a.type, [condition, a, b]);
  instruction.flags = flags;
  return instruction;
};

const readPhi: Read = (r, operation, state) => {
  const flags = readFlags(r, operation);
  const offset = r.lexer.start;
  const type = readType(r);
  if (!type.isFirstClass) r.failAt(offset, 'phi node must have first class type');
  if (r.lexer.token === T.LeftSquare) {
    do {
      r.expect(T.LeftSquare, "expected '[' in phi value list");
      r.operands.add(readValue(r, type, state));
      r.expect(T.Comma, "expected ',' after phi value");
      r.blocks.add(readIncoming(r, state));
      r.expect(T.RightSquare, "expected ']' in phi value list");
    } while (commaBeforeMore(r));
  }
  if (flags !== 0 && !takesFastMath(type)) failFastMath(r, offset, operation);
  const instruction = new Instruction(operation, type, r.operands.take());
  instruction.flags = flags;
  instruction.blocks = r.blocks.take();
  return instruction;
};

function readIncoming(r: Reader, state: FunctionState): BasicBlock {
  const block = readValue(r, r.types.label, state);
  return block.kind === 'block' ? block : r.fail('expected a basic block');
}

const readFreeze: Read = (r, operation, state) => {
  const operand = readTypedValue(r, state);
  return new Instruction(operation, operand.type, [operand]);
};

const readVaArg: Read = (r, operation, state) => {
  const operand = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after vaarg operand");
  const offset = r.lexer.start;
  const type = readType(r);
  if (!type.isFirstClass) r.failAt(offset, 'va_arg requires operand with first class type');
  return new Instruction(operation, type, [operand]);
};

const readExtractelement: Read = (r, operation, state) => {
  const offset = r.lexer.start;
  const vector = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after extract value");
  const index = readTypedValue(r, state);
  if (vector.type.kind !== 'vector' || index.type.kind !== 'integer') {
    r.failAt(offset, 'invalid extractelement operands');
  }
  return new Instruction(operation, vector.type.element, [vector, index]);
};

const readInsertelement: Read = (r, operation, state) => {
  const offset = r.lexer.start;
  const vector = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after insertelement value");
  const element = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after insertelement value");
  const index = readTypedValue(r, state);
  const type = vector.type;
  if (type.kind !== 'vector' || element.type !== type.element || index.type.kind !== 'integer') {
    r.failAt(offset, 'invalid insertelement operands');
  }
  return new Instruction(operation, type, [vector, element, index]);
};

const readShufflevector: Read = (r, operation, state) => {
  const offset = r.lexer.start;
  const a = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after shuffle mask");
  const b = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after shuffle value");
  const mask = readTypedValue(r, state);
  const valid = r.operandsAreEdges ? mask.type.kind === 'vector' : isValidShuffle(a.type, b.type, mask);
  if (!valid || a.type.kind !== 'vector') r.failAt(offset, 'invalid shufflevector operands');
  const type = r.types.vector(a.type.element, mask.type.count, mask.type.scalable);
  return new Instruction(operation, type, [a, b, mask]);
};

/** `, 0, 1`: at least one index. */
function readIndices(r: Reader): number[] {
  if (r.lexer.token !== T.Comma) r.fail("expected ',' as start of index list");
  const indices: number[] = [];
  while (commaBeforeMore(r)) indices.push(r.uint32());
  if (indices.length === 0) r.fail('expected index');
  return indices;
}

function failIndices(r: Reader, operation: Operation, offset: number): never {
  r.failAt(offset, `invalid indices for ${operation.name}`);
}

const readExtractvalue: Read = (r, operation, state) => {
  const offset = r.lexer.start;
  const aggregate = readTypedValue(r, state);
  const indices = readIndices(r);
  if (!aggregate.type.isAggregate) r.failAt(offset, 'extractvalue operand must be aggregate type');
  const type = aggregateElement(aggregate.type, indices) ?? failIndices(r, operation, offset);
  const instruction = new Instruction(operation, type, [aggregate]);
  instruction.indices = indices;
  return instruction;
};

const readInsertvalue: Read = (r, operation, state) => {
  const offset = r.lexer.start;
  const aggregate = readTypedValue(r, state);
  r.expect(T.Comma, 'expected comma after insertvalue operand');
  const elementOffset = r.lexer.start;
  const element = readTypedValue(r, state);
  const indices = readIndices(r);
  if (!aggregate.type.isAggregate) r.failAt(offset, 'insertvalue operand must be aggregate type');
  const type = aggregateElement(aggregate.type, indices) ?? failIndices(r, operation, offset);
  if (type !== element.type) {
    r.failAt(
      elementOffset,
      `insertvalue operand and field disagree in type: '${typeToString(element.type)}' instead of '${typeToString(type)}'`,
    );
  }
  const instruction = new Instruction(operation, aggregate.type, [aggregate, element]);
  instruction.indices = indices;
  return instruction;
};

// ── Dispatch ────────────────────────────────────────────────────────────────

const bySyntax: { readonly [syntax in Syntax]: Read } = {
  unreachable: readUnreachable,
  ret: readRet,
  br: readBr,
  switch: readSwitch,
  indirectbr: readIndirectbr,
  invoke: readInvoke,
  callbr: readCallbr,
  resume: readResume,
  cleanupret: readCleanupret,
  catchret: readCatchret,
  catchswitch: readCatchswitch,
  catchpad: readPad(false),
  cleanuppad: readPad(true),
  unary: readUnary,
  binary: readBinary,
  compare: readCompare,
  cast: readCast,
  select: readSelect,
  va_arg: readVaArg,
  extractelement: readExtractelement,
  insertelement: readInsertelement,
  shufflevector: readShufflevector,
  phi: readPhi,
  landingpad: readLandingpad,
  freeze: readFreeze,
  call: (r, operation, state) => readCall(r, operation, state, 0),
  alloca: readAlloca,
  load: readLoad,
  store: readStore,
  cmpxchg: readCmpxchg,
  atomicrmw: readAtomicrmw,
  fence: readFence,
  getelementptr: readGetelementptr,
  extractvalue: readExtractvalue,
  insertvalue: readInsertvalue,
};

/** The reader of each operation, by its place in the table. */
const readers: readonly Read[] = operations.map((operation) => bySyntax[operation.syntax]);
