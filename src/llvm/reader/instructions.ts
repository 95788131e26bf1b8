// Instructions as text. One function for each syntax of the table in
// operations.ts; `readInstruction` picks it by the operation's row.
//
// An instruction may end in `, !kind !node` attachments. Some syntaxes look for a
// comma themselves (`, align 4`); when they find metadata behind it they leave it
// and set `ateComma`.

import {
  atomicOperations,
  Flag,
  fastMathMask,
  Op,
  type Operation,
  type Ordering,
  operations,
  type Syntax,
} from '../operations.ts';
import { holdsScalableVector, isSized, isValidPointee, type Type } from '../types.ts';
import {
  aggregateElement,
  getElementPtrType,
  indexedType,
  isValidCast,
  isValidShuffle,
  selectProblem,
  takesFastMath,
} from '../typing.ts';
import { AtomicDetails, type BasicBlock, Instruction, MetadataValue, type Value } from '../values.ts';
import { typeToString } from '../writer/types.ts';
import { readAlignment } from './attributes.ts';
import { readCall, readCallbr, readInvoke } from './calls.ts';
import { checkIndices, readPointerFlags, readTypedValue, readValue } from './constants.ts';
import { T } from './lexer.ts';
import { readMetadata } from './metadata.ts';
import { readBlock, readBlockList, readFastMath } from './operands.ts';
import type { FunctionState, Reader } from './state.ts';
import { readType, readTypeOrVoid } from './types.ts';
import { W } from './words.ts';

const wordNuw = W('nuw');
const wordNsw = W('nsw');
const wordExact = W('exact');
const wordDisjoint = W('disjoint');
const wordSamesign = W('samesign');
const wordNneg = W('nneg');
const wordAlign = W('align');
const wordAddrspace = W('addrspace');
const wordAtomic = W('atomic');
const wordVolatile = W('volatile');
const wordWeak = W('weak');
const wordSyncscope = W('syncscope');
const wordInalloca = W('inalloca');
const wordSwifterror = W('swifterror');
const wordTo = W('to');
const wordFrom = W('from');
const wordUnwind = W('unwind');
const wordCaller = W('caller');
const wordWithin = W('within');
const wordNone = W('none');
const wordCleanup = W('cleanup');
const wordCatch = W('catch');
const wordFilter = W('filter');
const wordTail = W('tail');
const wordMusttail = W('musttail');
const wordNotail = W('notail');
const wordCall = W('call');

type Read = (r: Reader, operation: Operation, state: FunctionState) => Instruction;

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

/** Eats a comma; true if something other than metadata follows. */
function commaBeforeMore(r: Reader): boolean {
  if (!r.accept(T.Comma)) return false;
  if (r.lexer.token !== T.MetadataName) return true;
  r.ateComma = true;
  return false;
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

// ── Terminators ─────────────────────────────────────────────────────────────

const readUnreachable: Read = (r, operation) => new Instruction(operation, r.types.void, []);

const readRet: Read = (r, operation, state) => {
  const offset = r.lexer.start;
  const result = state.function.valueType.result;
  const type = readTypeOrVoid(r);
  if (type !== result) {
    // Read the value first: a mistake in it is the better message.
    if (type.kind !== 'void') readValue(r, type, state);
    r.failAt(offset, `value doesn't match function result type '${typeToString(result)}'`);
  }
  const operands = type.kind === 'void' ? [] : [readValue(r, type, state)];
  return new Instruction(operation, r.types.void, operands);
};

const readBr: Read = (r, operation, state) => {
  const offset = r.lexer.start;
  const first = readTypedValue(r, state);
  if (first.kind === 'block') {
    const jump = new Instruction(operation, r.types.void, []);
    jump.blocks = [first];
    return jump;
  }
  if (first.type !== r.types.i1) r.failAt(offset, "branch condition must have 'i1' type");
  r.expect(T.Comma, "expected ',' after branch condition");
  const whenTrue = readBlock(r, state);
  r.expect(T.Comma, "expected ',' after true destination");
  const whenFalse = readBlock(r, state);
  const branch = new Instruction(operation, r.types.void, [first]);
  branch.blocks = [whenTrue, whenFalse];
  return branch;
};

const readSwitch: Read = (r, operation, state) => {
  const offset = r.lexer.start;
  const condition = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after switch condition");
  const blocks = [readBlock(r, state)];
  r.expect(T.LeftSquare, "expected '[' with switch table");
  if (condition.type.kind !== 'integer') r.failAt(offset, 'switch condition must have integer type');
  const operands: Value[] = [condition];
  const seen = new Set<string>();
  while (r.lexer.token !== T.RightSquare) {
    const caseOffset = r.lexer.start;
    const value = readTypedValue(r, state);
    r.expect(T.Comma, "expected ',' after case value");
    blocks.push(readBlock(r, state));
    const bits = caseBits(value);
    if (bits === null) r.failAt(caseOffset, 'case value is not a constant integer');
    const key = `${value.type.id}:${bits}`;
    if (seen.has(key)) r.failAt(caseOffset, 'duplicate case value in switch');
    seen.add(key);
    operands.push(value);
  }
  r.lexer.next();
  const instruction = new Instruction(operation, r.types.void, operands);
  instruction.blocks = blocks;
  return instruction;
};

function caseBits(value: Value): bigint | null {
  if (value.kind !== 'constant' || value.type.kind !== 'integer') return null;
  return value.form === 'integer' || value.form === 'zero' ? value.bits : null;
}

const readIndirectbr: Read = (r, operation, state) => {
  const offset = r.lexer.start;
  const address = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after indirectbr address");
  r.expect(T.LeftSquare, "expected '[' with indirectbr");
  if (address.type.kind !== 'pointer') r.failAt(offset, 'indirectbr address must have pointer type');
  const instruction = new Instruction(operation, r.types.void, [address]);
  instruction.blocks = readBlockList(r, state);
  return instruction;
};

const readResume: Read = (r, operation, state) =>
  new Instruction(operation, r.types.void, [readTypedValue(r, state)]);

/** `to caller`, or a block: the unwind destination. */
function readUnwind(r: Reader, state: FunctionState, what: string): BasicBlock | null {
  if (!r.acceptWord(wordTo)) return readBlock(r, state);
  r.expectWord(wordCaller, `expected 'caller' in ${what}`);
  return null;
}

const readCleanupret: Read = (r, operation, state) => {
  r.expectWord(wordFrom, "expected 'from' after cleanupret");
  const pad = readValue(r, r.types.token, state);
  r.expectWord(wordUnwind, "expected 'unwind' in cleanupret");
  const unwind = readUnwind(r, state, 'cleanupret');
  const instruction = new Instruction(operation, r.types.void, [pad]);
  instruction.blocks = unwind === null ? [] : [unwind];
  return instruction;
};

const readCatchret: Read = (r, operation, state) => {
  r.expectWord(wordFrom, "expected 'from' after catchret");
  const pad = readValue(r, r.types.token, state);
  r.expectWord(wordTo, "expected 'to' in catchret");
  const instruction = new Instruction(operation, r.types.void, [pad]);
  instruction.blocks = [readBlock(r, state)];
  return instruction;
};

/** `within %pad`, `within none` where that may stand. */
function readParent(r: Reader, state: FunctionState, operation: Operation, orNone: boolean): Value {
  r.expectWord(wordWithin, `expected 'within' after ${operation.name}`);
  const token = r.lexer.token;
  if (token !== T.Local && token !== T.LocalNumber && !(orNone && r.at(wordNone))) {
    r.fail(`expected scope value for ${operation.name}`);
  }
  return readValue(r, r.types.token, state);
}

const readCatchswitch: Read = (r, operation, state) => {
  const parent = readParent(r, state, operation, true);
  r.expect(T.LeftSquare, "expected '[' with catchswitch labels");
  const blocks: BasicBlock[] = [];
  do {
    blocks.push(readBlock(r, state));
  } while (r.accept(T.Comma));
  r.expect(T.RightSquare, "expected ']' after catchswitch labels");
  r.expectWord(wordUnwind, "expected 'unwind' after catchswitch scope");
  const unwind = readUnwind(r, state, 'catchswitch');
  const instruction = new Instruction(operation, r.types.token, [parent]);
  // How many of the blocks are handlers: the unwind block, if any, is the last.
  instruction.indices = [blocks.length];
  if (unwind !== null) blocks.push(unwind);
  instruction.blocks = blocks;
  return instruction;
};

// ── Exception pads ──────────────────────────────────────────────────────────

function readPad(orNone: boolean): Read {
  return (r, operation, state) => {
    const operands = [readParent(r, state, operation, orNone)];
    r.expect(T.LeftSquare, 'expected [ in catchpad/cleanuppad');
    while (r.lexer.token !== T.RightSquare) {
      if (operands.length > 1) r.expect(T.Comma, "expected ',' in argument list");
      const type = readType(r);
      operands.push(
        type.kind === 'metadata'
          ? new MetadataValue(type, readMetadata(r, state))
          : readValue(r, type, state),
      );
    }
    r.lexer.next();
    return new Instruction(operation, r.types.token, operands);
  };
}

const readLandingpad: Read = (r, operation, state) => {
  const type = readType(r);
  const clauses: Value[] = [];
  const filters: number[] = [];
  const flags = r.acceptWord(wordCleanup) ? Flag.cleanup : 0;
  while (r.at(wordCatch) || r.at(wordFilter)) {
    const filter = r.at(wordFilter);
    r.lexer.next();
    const offset = r.lexer.start;
    const value = readTypedValue(r, state);
    if ((value.type.kind === 'array') !== filter) {
      r.failAt(offset, `'${filter ? 'filter' : 'catch'}' clause has an invalid type`);
    }
    if (value.kind === 'instruction' || value.kind === 'argument' || isLocalForward(value)) {
      r.failAt(offset, 'clause argument must be a constant');
    }
    clauses.push(value);
    filters.push(filter ? 1 : 0);
  }
  const pad = new Instruction(operation, type, clauses);
  pad.flags = flags;
  pad.indices = filters;
  return pad;
};

function isLocalForward(value: Value): boolean {
  const forward = value as unknown as { kind: string; spelling?: string };
  return forward.kind === 'forward' && forward.spelling!.startsWith('%');
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
  const operands: Value[] = [];
  const blocks: BasicBlock[] = [];
  if (r.lexer.token === T.LeftSquare) {
    do {
      r.expect(T.LeftSquare, "expected '[' in phi value list");
      operands.push(readValue(r, type, state));
      r.expect(T.Comma, "expected ',' after phi value");
      blocks.push(readIncoming(r, state));
      r.expect(T.RightSquare, "expected ']' in phi value list");
    } while (commaBeforeMore(r));
  }
  if (flags !== 0 && !takesFastMath(type)) failFastMath(r, offset, operation);
  const instruction = new Instruction(operation, type, operands);
  instruction.flags = flags;
  instruction.blocks = blocks;
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
  if (!isValidShuffle(a.type, b.type, mask)) r.failAt(offset, 'invalid shufflevector operands');
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

// ── Memory ──────────────────────────────────────────────────────────────────

const readAlloca: Read = (r, operation, state) => {
  let flags = r.acceptWord(wordInalloca) ? Flag.inalloca : 0;
  if (r.acceptWord(wordSwifterror)) flags |= Flag.swifterror;
  const offset = r.lexer.start;
  const type = readType(r);
  if (type.kind === 'function' || !isValidPointee(type)) r.failAt(offset, 'invalid type for alloca');
  const operands: Value[] = [];
  let align = 0;
  let space = 0;
  let more = commaBeforeMore(r);
  if (more && !r.at(wordAlign) && !r.at(wordAddrspace)) {
    const countOffset = r.lexer.start;
    const count = readTypedValue(r, state);
    if (count.type.kind !== 'integer') r.failAt(countOffset, 'element count must have integer type');
    operands.push(count);
    more = commaBeforeMore(r);
  }
  if (more && r.at(wordAlign)) {
    align = readAlignment(r, false);
    while (commaBeforeMore(r)) {
      if (!r.at(wordAddrspace)) r.fail("expected metadata or 'addrspace'");
      space = r.optionalAddressSpace(0);
    }
  } else if (more) {
    if (!r.at(wordAddrspace)) r.fail("expected metadata, 'align' or 'addrspace'");
    space = r.optionalAddressSpace(0);
  }
  if (align === 0 && !isSized(type)) r.failAt(offset, 'Cannot allocate unsized type');
  const instruction = new Instruction(operation, r.types.pointer(space), operands);
  instruction.flags = flags;
  instruction.align = align;
  instruction.addressSpace = space;
  instruction.auxiliaryType = type;
  return instruction;
};

/** `, align 4`, any number of times; the last one counts. */
function readCommaAlign(r: Reader): number {
  let align = 0;
  while (commaBeforeMore(r)) {
    if (!r.at(wordAlign)) r.fail("expected metadata or 'align'");
    align = readAlignment(r, false);
  }
  return align;
}

/** `syncscope("…")`, or null. */
function readScope(r: Reader): string | null {
  if (!r.acceptWord(wordSyncscope)) return null;
  r.expect(T.LeftParen, "Expected '(' in syncscope");
  const scope = r.string('Expected synchronization scope name');
  r.expect(T.RightParen, "Expected ')' in syncscope");
  return scope;
}

function readOrdering(r: Reader): Ordering {
  const ordering = r.lexer.token === T.Word ? r.lexer.word!.ordering : null;
  if (ordering === null) r.fail('Expected ordering on atomic instruction');
  r.lexer.next();
  return ordering;
}

function readAtomic(r: Reader): AtomicDetails {
  const scope = readScope(r);
  return new AtomicDetails(readOrdering(r), null, scope);
}

const readLoad: Read = (r, operation, state) => {
  const isAtomic = r.acceptWord(wordAtomic);
  const flags = r.acceptWord(wordVolatile) ? Flag.volatile : 0;
  const typeOffset = r.lexer.start;
  const type = readType(r);
  r.expect(T.Comma, "expected comma after load's type");
  const offset = r.lexer.start;
  const address = readTypedValue(r, state);
  const atomic = isAtomic ? readAtomic(r) : null;
  const align = readCommaAlign(r);
  if (address.type.kind !== 'pointer' || !type.isFirstClass) {
    r.failAt(offset, 'load operand must be a pointer to a first class type');
  }
  if (atomic !== null && align === 0) {
    r.failAt(offset, 'atomic load must have explicit non-zero alignment');
  }
  if (atomic?.ordering === 'release' || atomic?.ordering === 'acq_rel') {
    r.failAt(offset, 'atomic load cannot use Release ordering');
  }
  if (align === 0 && !isSized(type)) r.failAt(typeOffset, 'loading unsized types is not allowed');
  const instruction = new Instruction(operation, type, [address]);
  instruction.flags = flags;
  instruction.align = align;
  instruction.atomic = atomic;
  return instruction;
};

const readStore: Read = (r, operation, state) => {
  const isAtomic = r.acceptWord(wordAtomic);
  const flags = r.acceptWord(wordVolatile) ? Flag.volatile : 0;
  const offset = r.lexer.start;
  const value = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after store operand");
  const addressOffset = r.lexer.start;
  const address = readTypedValue(r, state);
  const atomic = isAtomic ? readAtomic(r) : null;
  const align = readCommaAlign(r);
  if (address.type.kind !== 'pointer') r.failAt(addressOffset, 'store operand must be a pointer');
  if (!value.type.isFirstClass) r.failAt(offset, 'store operand must be a first class value');
  if (atomic !== null && align === 0) {
    r.failAt(offset, 'atomic store must have explicit non-zero alignment');
  }
  if (atomic?.ordering === 'acquire' || atomic?.ordering === 'acq_rel') {
    r.failAt(offset, 'atomic store cannot use Acquire ordering');
  }
  if (align === 0 && !isSized(value.type)) r.failAt(offset, 'storing unsized types is not allowed');
  const instruction = new Instruction(operation, r.types.void, [value, address]);
  instruction.flags = flags;
  instruction.align = align;
  instruction.atomic = atomic;
  return instruction;
};

const readCmpxchg: Read = (r, operation, state) => {
  let flags = r.acceptWord(wordWeak) ? Flag.weak : 0;
  if (r.acceptWord(wordVolatile)) flags |= Flag.volatile;
  const offset = r.lexer.start;
  const address = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after cmpxchg address");
  const expected = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after cmpxchg cmp operand");
  const newOffset = r.lexer.start;
  const replacement = readTypedValue(r, state);
  const scope = readScope(r);
  const success = readOrdering(r);
  const failure = readOrdering(r);
  const align = readCommaAlign(r);
  if (success === 'unordered') r.fail('invalid cmpxchg success ordering');
  if (failure === 'unordered' || failure === 'release' || failure === 'acq_rel') {
    r.fail('invalid cmpxchg failure ordering');
  }
  if (address.type.kind !== 'pointer') r.failAt(offset, 'cmpxchg operand must be a pointer');
  if (expected.type !== replacement.type) {
    r.failAt(newOffset, 'compare value and new value type do not match');
  }
  if (!replacement.type.isFirstClass) r.failAt(newOffset, 'cmpxchg operand must be a first class value');
  const type = r.types.struct([expected.type, r.types.i1]);
  const instruction = new Instruction(operation, type, [address, expected, replacement]);
  instruction.flags = flags;
  instruction.align = align;
  instruction.atomic = new AtomicDetails(success, failure, scope);
  return instruction;
};

const readAtomicrmw: Read = (r, operation, state) => {
  const lexer = r.lexer;
  const flags = r.acceptWord(wordVolatile) ? Flag.volatile : 0;
  if (lexer.token !== T.Word || !lexer.word!.isAtomicOperation) {
    r.fail('expected binary operation in atomicrmw');
  }
  const name = lexer.word!.text;
  lexer.next();
  const offset = lexer.start;
  const address = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after atomicrmw address");
  const valueOffset = lexer.start;
  const value = readTypedValue(r, state);
  const atomic = readAtomic(r);
  const align = readCommaAlign(r);
  if (atomic.ordering === 'unordered') r.fail('atomicrmw cannot be unordered');
  if (address.type.kind !== 'pointer') r.failAt(offset, 'atomicrmw operand must be a pointer');
  checkAtomicOperand(r, name, value.type, valueOffset);
  const instruction = new Instruction(operation, value.type, [address, value]);
  instruction.flags = flags;
  instruction.align = align;
  instruction.atomic = atomic;
  instruction.predicate = name;
  return instruction;
};

function checkAtomicOperand(r: Reader, name: string, type: Type, offset: number): void {
  if (type.kind === 'vector' && type.scalable) r.failAt(offset, 'atomicrmw operand may not be scalable');
  switch (atomicOperations[name]) {
    case 'exchange':
      if (type.kind !== 'integer' && !type.isFloat && type.kind !== 'pointer') {
        r.failAt(offset, `atomicrmw ${name} operand must be an integer, floating point, or pointer type`);
      }
      break;
    case 'float':
      if (!type.isFloatOrVector) {
        r.failAt(offset, `atomicrmw ${name} operand must be a floating point type`);
      }
      break;
    default:
      if (type.kind !== 'integer') r.failAt(offset, `atomicrmw ${name} operand must be an integer`);
  }
  const bits = r.layout.storeSize(type) * 8;
  if (bits < 8 || (bits & (bits - 1)) !== 0) {
    r.failAt(offset, 'atomicrmw operand must have a power-of-two byte size');
  }
}

const readFence: Read = (r, operation) => {
  const atomic = readAtomic(r);
  if (atomic.ordering === 'unordered' || atomic.ordering === 'monotonic') {
    r.fail(`fence cannot be ${atomic.ordering}`);
  }
  const instruction = new Instruction(operation, r.types.void, []);
  instruction.atomic = atomic;
  return instruction;
};

const readGetelementptr: Read = (r, operation, state) => {
  const flags = readPointerFlags(r);
  const source = readType(r);
  r.expect(T.Comma, "expected comma after getelementptr's type");
  const offset = r.lexer.start;
  const base = readTypedValue(r, state);
  if (!base.type.isPointerOrVector) r.failAt(offset, 'base of getelementptr must be a pointer');
  const operands = [base];
  while (commaBeforeMore(r)) operands.push(readTypedValue(r, state));
  checkIndices(r, operands, offset);
  if (source.kind === 'struct' || source.kind === 'array' || operands.length > 1) {
    checkSource(r, source, operands, offset);
  }
  const instruction = new Instruction(operation, getElementPtrType(r.types, operands), operands);
  instruction.flags = flags;
  instruction.auxiliaryType = source;
  return instruction;
};

function checkSource(r: Reader, source: Type, operands: readonly Value[], offset: number): void {
  if (operands.length > 1 && !isSized(source)) {
    r.failAt(offset, 'base element of getelementptr must be sized');
  }
  if (source.kind === 'struct' && holdsScalableVector(source)) {
    r.failAt(offset, 'getelementptr cannot target structure that contains scalable vector type');
  }
  if (operands.length > 2 && indexedType(source, operands) === null) {
    r.failAt(offset, 'invalid getelementptr indices');
  }
}

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
