// Instructions that touch memory or compute addresses, as text.

import { atomicOperations, Flag, type Ordering } from '../operations.ts';
import { holdsScalableVector, isSized, isValidPointee, type Type } from '../types.ts';
import { getElementPtrType, indexedType } from '../typing.ts';
import { AtomicDetails, Instruction, type Value } from '../values.ts';
import { readAlignment } from './attributes.ts';
import { checkIndices, readPointerFlags, readTypedValue } from './constants.ts';
import { T } from './lexer.ts';
import { commaBeforeMore, type Read } from './operands.ts';
import type { Reader } from './state.ts';
import { readType } from './types.ts';
import { W } from './words.ts';

const wordAlign = W('align');
const wordAddrspace = W('addrspace');
const wordAtomic = W('atomic');
const wordVolatile = W('volatile');
const wordWeak = W('weak');
const wordSyncscope = W('syncscope');
const wordInalloca = W('inalloca');
const wordSwifterror = W('swifterror');

export const readAlloca: Read = (r, operation, state) => {
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

export const readLoad: Read = (r, operation, state) => {
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

export const readStore: Read = (r, operation, state) => {
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

export const readCmpxchg: Read = (r, operation, state) => {
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

export const readAtomicrmw: Read = (r, operation, state) => {
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

export const readFence: Read = (r, operation) => {
  const atomic = readAtomic(r);
  if (atomic.ordering === 'unordered' || atomic.ordering === 'monotonic') {
    r.fail(`fence cannot be ${atomic.ordering}`);
  }
  const instruction = new Instruction(operation, r.types.void, []);
  instruction.atomic = atomic;
  return instruction;
};

export const readGetelementptr: Read = (r, operation, state) => {
  const flags = readPointerFlags(r);
  const source = readType(r);
  r.expect(T.Comma, "expected comma after getelementptr's type");
  const offset = r.lexer.start;
  const base = readTypedValue(r, state);
  if (!base.type.isPointerOrVector) r.failAt(offset, 'base of getelementptr must be a pointer');
  r.operands.add(base);
  while (commaBeforeMore(r)) r.operands.add(readTypedValue(r, state));
  const operands = r.operands.take();
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
  if (operands.length > 2 && !r.operandsAreEdges && indexedType(source, operands) === null) {
    r.failAt(offset, 'invalid getelementptr indices');
  }
}
