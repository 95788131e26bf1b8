// Terminators and exception pads as text.

import { Flag, type Operation } from '../operations.ts';
import { type BasicBlock, Instruction, MetadataValue, type Value } from '../values.ts';
import { typeToString } from '../writer/types.ts';
import { readTypedValue, readValue } from './constants.ts';
import { T } from './lexer.ts';
import { readMetadata } from './metadata.ts';
import { type Read, readBlock, readBlockList } from './operands.ts';
import type { FunctionState, Reader } from './state.ts';
import { readType, readTypeOrVoid } from './types.ts';
import { W } from './words.ts';

const wordTo = W('to');
const wordFrom = W('from');
const wordUnwind = W('unwind');
const wordCaller = W('caller');
const wordWithin = W('within');
const wordNone = W('none');
const wordCleanup = W('cleanup');
const wordCatch = W('catch');
const wordFilter = W('filter');

export const readUnreachable: Read = (r, operation) => new Instruction(operation, r.types.void, []);

export const readRet: Read = (r, operation, state) => {
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

export const readBr: Read = (r, operation, state) => {
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

export const readSwitch: Read = (r, operation, state) => {
  const offset = r.lexer.start;
  const condition = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after switch condition");
  r.blocks.add(readBlock(r, state));
  r.expect(T.LeftSquare, "expected '[' with switch table");
  if (condition.type.kind !== 'integer') r.failAt(offset, 'switch condition must have integer type');
  r.operands.add(condition);
  const seen = new Set<string>();
  while (r.lexer.token !== T.RightSquare) {
    const caseOffset = r.lexer.start;
    const value = readTypedValue(r, state);
    r.expect(T.Comma, "expected ',' after case value");
    r.blocks.add(readBlock(r, state));
    const bits = caseBits(value);
    if (bits === null) r.failAt(caseOffset, 'case value is not a constant integer');
    const key = `${value.type.id}:${bits}`;
    if (seen.has(key)) r.failAt(caseOffset, 'duplicate case value in switch');
    seen.add(key);
    r.operands.add(value);
  }
  r.lexer.next();
  const instruction = new Instruction(operation, r.types.void, r.operands.take());
  instruction.blocks = r.blocks.take();
  return instruction;
};

function caseBits(value: Value): bigint | null {
  if (value.kind !== 'constant' || value.type.kind !== 'integer') return null;
  return value.form === 'integer' || value.form === 'zero' ? value.bits : null;
}

export const readIndirectbr: Read = (r, operation, state) => {
  const offset = r.lexer.start;
  const address = readTypedValue(r, state);
  r.expect(T.Comma, "expected ',' after indirectbr address");
  r.expect(T.LeftSquare, "expected '[' with indirectbr");
  if (address.type.kind !== 'pointer') r.failAt(offset, 'indirectbr address must have pointer type');
  const instruction = new Instruction(operation, r.types.void, [address]);
  instruction.blocks = readBlockList(r, state);
  return instruction;
};

export const readResume: Read = (r, operation, state) =>
  new Instruction(operation, r.types.void, [readTypedValue(r, state)]);

/** `to caller`, or a block: the unwind destination. */
function readUnwind(r: Reader, state: FunctionState, what: string): BasicBlock | null {
  if (!r.acceptWord(wordTo)) return readBlock(r, state);
  r.expectWord(wordCaller, `expected 'caller' in ${what}`);
  return null;
}

export const readCleanupret: Read = (r, operation, state) => {
  r.expectWord(wordFrom, "expected 'from' after cleanupret");
  const pad = readValue(r, r.types.token, state);
  r.expectWord(wordUnwind, "expected 'unwind' in cleanupret");
  const unwind = readUnwind(r, state, 'cleanupret');
  const instruction = new Instruction(operation, r.types.void, [pad]);
  instruction.blocks = unwind === null ? [] : [unwind];
  return instruction;
};

export const readCatchret: Read = (r, operation, state) => {
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

export const readCatchswitch: Read = (r, operation, state) => {
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

export function readPad(orNone: boolean): Read {
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

export const readLandingpad: Read = (r, operation, state) => {
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
    const isLocal = value.kind === 'instruction' || value.kind === 'argument' || isLocalForward(value);
    if (isLocal && !r.operandsAreEdges) {
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
