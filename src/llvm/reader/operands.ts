// What the readers of several instructions share: blocks, lists of blocks,
// fast-math flags, and the comma that may begin metadata.

import type { Operation } from '../operations.ts';
import type { BasicBlock, Instruction } from '../values.ts';
import { readTypedValue } from './constants.ts';
import { T } from './lexer.ts';
import type { FunctionState, Reader } from './state.ts';

/** Reads the instruction of a row of the table, after its name. */
export type Read = (r: Reader, operation: Operation, state: FunctionState) => Instruction;

/** Eats a comma; true if something other than metadata follows. */
export function commaBeforeMore(r: Reader): boolean {
  if (!r.accept(T.Comma)) return false;
  if (r.lexer.token !== T.MetadataName) return true;
  r.ateComma = true;
  return false;
}

/** `label %block`. */
export function readBlock(r: Reader, state: FunctionState): BasicBlock {
  const offset = r.lexer.start;
  const value = readTypedValue(r, state);
  if (value.kind !== 'block') r.failAt(offset, 'expected a basic block');
  return value;
}

/** `label %a, label %b` up to the closing bracket, which is eaten too. */
export function readBlockList(r: Reader, state: FunctionState): BasicBlock[] {
  if (r.lexer.token !== T.RightSquare) {
    do {
      r.blocks.add(readBlock(r, state));
    } while (r.accept(T.Comma));
  }
  r.expect(T.RightSquare, "expected ']' at end of block list");
  return r.blocks.take();
}

/** Fast-math flags in any order. */
export function readFastMath(r: Reader): number {
  const lexer = r.lexer;
  let flags = 0;
  while (lexer.token === T.Word && lexer.word!.fastMath !== 0) {
    flags |= lexer.word!.fastMath;
    lexer.next();
  }
  return flags;
}
